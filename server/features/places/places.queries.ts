import { limits } from '../../../contract/limits.ts';
import { placeKey } from '../../../contract/place-key.ts';
import type { Place } from '../../../contract/places.ts';
import type { GardenAccess, GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { insertWithId } from '../../db/insert-with-id.ts';
import { placeIdFor } from '../gardens/place-rows.queries.ts';
import { isActive } from '../plants/visibility.queries.ts';

/** The places where plants of a garden stand, the most used `limits.listMax`, in no order. */
export function countPlaces(db: Db, garden: GardenAccess): Promise<Place[]> {
  return db
    .selectFrom('places')
    .innerJoin('plants', 'plants.placeId', 'places.id')
    .select((eb) => ['places.id', 'places.name', eb.fn.countAll<number>().as('plantCount')])
    .where('places.gardenId', '=', garden.id)
    .where(isActive)
    .where('plants.addedAt', 'is not', null)
    .groupBy('places.id')
    .orderBy('plantCount', 'desc')
    .orderBy('places.id')
    .limit(limits.listMax)
    .execute();
}

/** The place of that name in a garden; undefined where there is none. */
export async function findPlaceId(db: Db, garden: GardenAccess, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('places')
    .select('id')
    .where('gardenId', '=', garden.id)
    .where('nameKey', '=', placeKey(name))
    .executeTakeFirst();
  return row?.id;
}

/**
 * Renames a place, unless there is one of the new name, or plants in the trash stand there, which stay.
 *
 * @param tx a transaction that holds the garden's lock
 * @returns the place where its plants stand from then on
 */
export async function renamePlaceRow(tx: Db, garden: GardenEditor, id: number, name: string): Promise<number> {
  const sameName = await findPlaceId(tx, garden, name);
  if (sameName !== undefined) return sameName;
  const trashed = await tx
    .selectFrom('plants')
    .select('id')
    .where('placeId', '=', id)
    .where('deletedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (trashed) return (await placeIdFor(tx, garden, name)) ?? id;
  await tx
    .updateTable('places')
    .set({ name: name.trim(), nameKey: placeKey(name) })
    .where('id', '=', id)
    .execute();
  return id;
}

/** A place as its row has it. */
export interface PlaceRow {
  id: number;
  name: string;
  nameKey: string;
}

export async function readPlaces(db: Db, garden: GardenAccess, ids: (number | null)[]): Promise<PlaceRow[]> {
  const places = [...new Set(ids)].filter((id) => id !== null);
  if (places.length === 0) return [];
  return db
    .selectFrom('places')
    .select(['id', 'name', 'nameKey'])
    .where('gardenId', '=', garden.id)
    .where('id', 'in', places)
    .execute();
}

/**
 * Makes a place as it was before its plants were moved away: under its id, or by its name where it was renamed and nothing
 * else stands there now. Where there is one of that name, nothing changes.
 *
 * @param tx a transaction that holds the garden's lock
 * @param returning the plants that are about to stand there again
 */
export async function restorePlaceRow(
  tx: Db,
  garden: GardenEditor,
  { id, name, nameKey }: PlaceRow,
  returning: ReadonlySet<number>,
): Promise<void> {
  if ((await findPlaceId(tx, garden, name)) !== undefined) return;
  const [renamed] = await readPlaces(tx, garden, [id]);
  if (!renamed) return insertWithId(tx, 'places', { id, gardenId: garden.id, name, nameKey });
  const standing = await tx.selectFrom('plants').select('id').where('placeId', '=', id).execute();
  if (standing.some((plant) => !returning.has(plant.id))) return;
  await tx.updateTable('places').set({ name, nameKey }).where('id', '=', id).execute();
}

/** Where a plant stood. */
export interface PlantLocation {
  id: number;
  location: string | null;
}

/**
 * Living plants of a garden, by their ids or their place, with where they stand: nobody moves them until the transaction
 * ends.
 *
 * @param which with `isActive`, those alone that are not in the archive
 */
export function lockPlants(
  tx: Db,
  garden: GardenEditor,
  which: { ids: number[]; isActive?: true } | { placeId: number },
): Promise<(PlantLocation & { placeId: number | null })[]> {
  const locked = tx
    .updateTable('plants')
    .set((eb) => ({ location: eb.ref('location') }))
    .where('gardenId', '=', garden.id)
    .where('deletedAt', 'is', null)
    .returning(['id', 'location', 'placeId']);
  if ('placeId' in which) return locked.where('placeId', '=', which.placeId).execute();
  return locked
    .where('id', 'in', which.ids)
    .$if(which.isActive === true, (query) => query.where(isActive))
    .execute();
}

/** Ids of one statement. */
const batch = 500;

/**
 * Gives plants of a garden another location.
 *
 * @param placeId the place that `to` means
 * @param from only those that stand there; of every place if left out
 * @returns how many it moved
 */
export async function relocate(
  tx: Db,
  garden: GardenEditor,
  plantIds: number[],
  { to, placeId, from }: { to: string | null; placeId: number | null; from?: string | null },
): Promise<number> {
  let moved = 0;
  for (let at = 0; at < plantIds.length; at += batch) {
    const moving = tx
      .updateTable('plants')
      .set({ location: to, placeId })
      .where('id', 'in', plantIds.slice(at, at + batch))
      .where('gardenId', '=', garden.id);
    const { numUpdatedRows } = await (from === undefined
      ? moving
      : from === null
        ? moving.where('location', 'is', null)
        : moving.where('location', '=', from)
    ).executeTakeFirstOrThrow();
    moved += Number(numUpdatedRows);
  }
  return moved;
}
