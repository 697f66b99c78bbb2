import { type Insertable, sql } from 'kysely';
import { type Db, engineOf } from './database.ts';
import type { Schema } from './schema.ts';

/** A row with all of its columns. */
export type WholeRow = Readonly<Record<string, unknown>>;

/**
 * Inserts a row that was deleted, under its former id: ids are never reused.
 *
 * @param row all columns, as they were read
 */
export async function insertWithId(tx: Db, table: keyof Schema, row: WholeRow): Promise<void> {
  if (engineOf(tx) === 'sqlite') {
    await tx
      .insertInto(table as 'undoRecords')
      .values(row as unknown as Insertable<Schema['undoRecords']>)
      .execute();
    return;
  }
  const columns = Object.keys(row).map((column) => sql.ref(column));
  const values = Object.values(row).map((value) => sql`${value}`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns)}) overriding system value
    values (${sql.join(values)})`.execute(tx);
}
