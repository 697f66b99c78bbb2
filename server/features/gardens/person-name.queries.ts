import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * The name that the person of a row chose, in SQL; null where they chose none.
 *
 * @param column the column with their id, with its table
 */
export const chosenNameIn = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(select coalesce(nullif(trim(username), ''), nullif(trim(first_name), ''))
    from users where users.id = ${sql.ref(column)})`;

/** The names that users chose, null where they chose none; who has no account any more is left out. */
export async function chosenNames(db: Db, userIds: readonly number[]): Promise<Map<number, string | null>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users as person')
    .select(['person.id', chosenNameIn('person.id').as('chosen')])
    .where('person.id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ id, chosen }) => [id, chosen]));
}
