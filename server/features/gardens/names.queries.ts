import { type RawBuilder, sql } from 'kysely';
import type { GardenAccess } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { gardenName } from './gardens.rules.ts';

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

/** The names of gardens as their member reads them, by their ids. */
export async function gardenNames(db: Db, gardens: readonly GardenAccess[]): Promise<Map<number, string>> {
  const members = new Map(gardens.map(({ id, user }) => [id, user]));
  if (members.size === 0) return new Map();
  const rows = await db
    .selectFrom('gardens')
    .select(['id', 'name', 'ownOf', chosenNameIn('gardens.ownOf').as('ownerName')])
    .where('id', 'in', [...members.keys()])
    .execute();
  return new Map(
    rows.flatMap(({ id, ...garden }) => {
      const user = members.get(id);
      return user ? [[id, gardenName(user, garden)]] : [];
    }),
  );
}
