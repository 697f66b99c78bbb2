import type { GardenAccess } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { gardenName } from './gardens.rules.ts';
import { chosenNameIn } from './person-name.queries.ts';

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
