import { type Kysely, sql } from 'kysely';
import { type Db, engineOf } from './database.ts';

/**
 * Works on a database while SQLite checks no foreign keys: it alters constraints only by making a table again, and dropping
 * the old one would delete what refers to it. They cannot be switched within a transaction, so the work begins its own, and
 * checks before its end that it leaves none that leads nowhere (`checkForeignKeys`). On PostgreSQL, this changes nothing.
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

/** The tables of SQLite with rows that refer to others that are not there, each as "plants to gardens". */
export async function danglingReferences(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ table: string; parent: string }>`
    select distinct "table", parent from pragma_foreign_key_check`.execute(db);
  return rows.map(({ table, parent }) => `${table} to ${parent}`);
}

/** @throws Error where a row of SQLite refers to one that is not there */
export async function checkForeignKeys(db: Kysely<unknown>): Promise<void> {
  const broken = await danglingReferences(db);
  if (broken.length > 0) throw new Error(`Rows refer to others that are not there: ${broken.join(', ')}`);
}
