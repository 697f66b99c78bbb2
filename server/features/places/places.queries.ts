import { limits } from '../../../contract/limits.ts';
import type { Db } from '../../db/database.ts';
import type { GardenAccess } from '../../garden-access.ts';
import type { Spelling } from './places.rules.ts';

/**
 * The locations of the user's living plants as they are spelled, each once; the most used `limits.listMax`. Plants that
 * are not in the garden count as none.
 */
export function listSpellings(db: Db, garden: GardenAccess): Promise<Spelling[]> {
  return db
    .selectFrom('plants')
    .select((eb) => ['location', eb.fn.count<number>('addedAt').as('plantCount')])
    .where('gardenId', '=', garden.id)
    .where('deletedAt', 'is', null)
    .where('location', 'is not', null)
    .$narrowType<{ location: string }>()
    .groupBy('location')
    .orderBy('plantCount', 'desc')
    .orderBy('location')
    .limit(limits.listMax)
    .execute();
}

/** Where a plant stood. */
export interface PlantLocation {
  id: number;
  location: string | null;
}

/**
 * Own living plants, by their ids or by how their location is spelled, with where they stand: nobody moves them until the
 * transaction ends.
 */
export function lockPlants(
  tx: Db,
  garden: GardenAccess,
  which: { ids: number[] } | { spellings: string[] },
): Promise<PlantLocation[]> {
  const held = tx
    .updateTable('plants')
    .set((eb) => ({ location: eb.ref('location') }))
    .where('gardenId', '=', garden.id)
    .where('deletedAt', 'is', null)
    .returning(['id', 'location']);
  return ('ids' in which ? held.where('id', 'in', which.ids) : held.where('location', 'in', which.spellings)).execute();
}

/** Ids of one statement. */
const batch = 500;

/**
 * Gives own plants another location.
 *
 * @param from only those that stand there; wherever they stand unless given
 */
export async function relocate(
  tx: Db,
  garden: GardenAccess,
  plantIds: number[],
  { to, from }: { to: string | null; from?: string | null },
): Promise<void> {
  for (let at = 0; at < plantIds.length; at += batch) {
    const moving = tx
      .updateTable('plants')
      .set({ location: to })
      .where('id', 'in', plantIds.slice(at, at + batch))
      .where('gardenId', '=', garden.id);
    await (from === undefined
      ? moving
      : from === null
        ? moving.where('location', 'is', null)
        : moving.where('location', '=', from)
    ).execute();
  }
}
