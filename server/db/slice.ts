import type { SelectQueryBuilder } from 'kysely';
import { breathe } from '../core/breathe.ts';
import type { Db } from './database.ts';
import type { Schema } from './schema.ts';

/**
 * A place in a list that is ordered by an instant and then by id, both descending: the last row that was answered. Where
 * the list is ordered by groups first, with the group's key.
 */
export interface Cursor {
  instant: string;
  id: number;
  group?: string;
}

/** The rows to read: those after the cursor, or from the start. */
export interface Slice {
  limit: number;
  after: Cursor | null;
}

/** Rows that are read at a time, where all of a list are wanted. */
const pageSize = 500;

/** How many rows a query has; more than one above `enough` are not counted. @param rows selects a column */
export async function countUpTo<Tables extends keyof Schema>(
  db: Db,
  rows: SelectQueryBuilder<Schema, Tables, object>,
  enough: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(rows.limit(enough + 1).as('rows'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** All rows of a list, read a page at a time. @param read the rows that come after one, or the first */
export async function* inPages<Row>(
  read: (slice: { limit: number; after: Row | null }) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  for (let after: Row | null = null; ; ) {
    await breathe();
    const rows: Row[] = await read({ limit: pageSize, after });
    yield rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1) ?? null;
  }
}
