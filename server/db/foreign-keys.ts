import { type Kysely, sql } from 'kysely';
import { type Db, engineOf } from './database.ts';

/**
 * Runs work while SQLite checks no foreign keys: changing a constraint means recreating the table, and dropping the old
 * one would delete the rows that refer to it. The check cannot be switched off within a transaction, so the work begins
 * its own, and verifies at its end that no reference dangles (`checkForeignKeys`). Does nothing on PostgreSQL.
 */
export async function withoutForeignKeys<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (engineOf(db) === 'postgres' || db.isTransaction) return work();
  await sql`pragma foreign_keys = off`.execute(db);
  try {
    return await work();
  } finally {
    await sql`pragma foreign_keys = on`.execute(db);
  }
}

/** The tables of SQLite with dangling references, each as "plants to gardens". */
export async function danglingReferences(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ table: string; parent: string }>`
    select distinct "table", parent from pragma_foreign_key_check`.execute(db);
  return rows.map(({ table, parent }) => `${table} to ${parent}`);
}

/** @throws Error if a row of SQLite refers to a missing one */
export async function checkForeignKeys(db: Kysely<unknown>): Promise<void> {
  const broken = await danglingReferences(db);
  if (broken.length > 0) throw new Error(`Rows refer to others that are not there: ${broken.join(', ')}`);
}
