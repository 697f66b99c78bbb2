import { limits } from '../../../contract/limits.ts';
import type { PlaceFacts } from '../../../contract/place-facts.ts';
import { placeKey } from '../../../contract/place-key.ts';
import type { Place, PlaceEdit } from '../../../contract/places.ts';
import type { GardenAccess, GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { insertWithId } from '../../db/insert-with-id.ts';
import { placeIdFor } from '../gardens/place-rows.queries.ts';
import { isActive } from '../plants/visibility.queries.ts';

const factColumns = ['site', 'light', 'windowDirection'] as const;

/** The places where plants of a garden stand, the most used `limits.listMax`, in no order. */
export function countPlaces(db: Db, garden: GardenAccess): Promise<Place[]> {
  return db
    .selectFrom('places')
    .innerJoin('plants', 'plants.placeId', 'places.id')
    .select((eb) => ['places.id', 'places.name', ...factColumns, eb.fn.countAll<number>().as('plantCount')])
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
 * Renames a place, unless there is one of the new name, or plants in the trash stand there, which stay: the others get a
 * place of the new name, of which the same is known.
 *
 * @param tx a transaction that holds the garden's lock
 * @returns the place where its plants stand from then on
 */
export async function renamePlaceRow(
  tx: Db,
  garden: GardenEditor,
  { id, nameKey: _, name: __, ...facts }: PlaceRow,
  name: string,
): Promise<number> {
  const sameName = await findPlaceId(tx, garden, name);
  if (sameName !== undefined) return sameName;
  const trashed = await tx
    .selectFrom('plants')
    .select('id')
    .where('placeId', '=', id)
    .where('deletedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (trashed) return (await placeIdFor(tx, garden, name, facts)) ?? id;
  await tx
    .updateTable('places')
    .set({ name: name.trim(), nameKey: placeKey(name) })
    .where('id', '=', id)
    .execute();
  return id;
}

/** A place as its row has it; facts are missing in what was moved before places had any. */
export interface PlaceRow extends Partial<PlaceFacts> {
  id: number;
  name: string;
  nameKey: string;
}

export async function readPlaces(db: Db, garden: GardenAccess, ids: (number | null)[]): Promise<PlaceRow[]> {
  const places = [...new Set(ids)].filter((id) => id !== null);
  if (places.length === 0) return [];
  return db
    .selectFrom('places')
    .select(['id', 'name', 'nameKey', ...factColumns])
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
  place: PlaceRow,
  returning: ReadonlySet<number>,
): Promise<void> {
  const { id, name, nameKey } = place;
  if ((await findPlaceId(tx, garden, name)) !== undefined) return;
  const [renamed] = await readPlaces(tx, garden, [id]);
  if (!renamed) return insertWithId(tx, 'places', { ...place, gardenId: garden.id });
  const standing = await tx.selectFrom('plants').select('id').where('placeId', '=', id).execute();
  if (standing.some((plant) => !returning.has(plant.id))) return;
  await tx.updateTable('places').set({ name, nameKey }).where('id', '=', id).execute();
}

/** Some of what is known of a place. */
export type SomeFacts = Omit<PlaceEdit, 'from' | 'to'>;

/** What was known of a place before it was changed, and since. */
export interface FactsChange {
  id: number;
  before: SomeFacts;
  after: SomeFacts;
}

/** @param tx a transaction that holds the garden's lock */
export async function updateFacts(
  tx: Db,
  garden: GardenEditor,
  { id, after }: Omit<FactsChange, 'before'>,
): Promise<void> {
  await tx.updateTable('places').set(after).where('id', '=', id).where('gardenId', '=', garden.id).execute();
}

/** Makes known of a place what was known before a change, unless that was changed since. */
export async function restoreFacts(tx: Db, garden: GardenEditor, { id, before, after }: FactsChange): Promise<void> {
  const [now] = await readPlaces(tx, garden, [id]);
  if (now && factColumns.every((name) => !(name in after) || now[name] === after[name]))
    await updateFacts(tx, garden, { id, after: before });
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
