import type { Db } from '../../db/database.ts';
import type { GardenAccess } from '../../garden-access.ts';
import { unnamedGarden } from '../../words/en/gardens.ts';
import { unnamed } from '../../words/en/notifications.ts';
import { chosenNameIn } from './person-name.queries.ts';

/** The names of gardens as their member reads them, by their ids. */
export async function gardenNames(db: Db, gardens: readonly GardenAccess[]): Promise<Map<number, string>> {
  if (gardens.length === 0) return new Map();
  const rows = await db
    .selectFrom('gardens')
    .select(['id', 'name', 'ownOf', chosenNameIn('gardens.ownOf').as('ownerName')])
    .where(
      'id',
      'in',
      gardens.map(({ id }) => id),
    )
    .execute();
  const reader = new Map(gardens.map(({ id, user }) => [id, user.id]));
  return new Map(
    rows.map(({ id, name, ownOf, ownerName }) => {
      if (name !== null) return [id, name];
      if (ownOf === null) return [id, unnamedGarden.ofNobody];
      return [id, ownOf === reader.get(id) ? unnamedGarden.mine : unnamedGarden.of(ownerName ?? unnamed)];
    }),
  );
}
