import type { Db } from '../../db/database.ts';
import type { GardenAccess } from '../../garden-access.ts';
import { gardenName } from './garden-name.rules.ts';
import { chosenNameIn } from './person-name.queries.ts';

/** The names of gardens as their member reads them, by their ids. */
export async function gardenNames(db: Db, gardens: readonly GardenAccess[]): Promise<Map<number, string>> {
  if (gardens.length === 0) return new Map();
  const readers = new Map(gardens.map(({ id, user }) => [id, user.id]));
  const rows = await db
    .selectFrom('gardens')
    .select(['id', 'name', 'ownOf', chosenNameIn('gardens.ownOf').as('ownerName')])
    .where('id', 'in', [...readers.keys()])
    .execute();
  return new Map(rows.map(({ id, ...garden }) => [id, gardenName(garden, readers.get(id) ?? 0)]));
}
