import type { Plant } from '../../../contract/plants.ts';
import { type Deps, instant } from '../../context/deps.ts';
import type { NewActivity } from '../../context/effects.ts';
import { runUnitOfWork, type UnitOfWork } from '../../context/unit-of-work.ts';
import { notFound } from '../../core/errors.ts';
import type { GardenEditor, GardenOwner } from '../../core/garden-access.ts';
import { lockToEdit } from '../gardens/locked-garden.queries.ts';
import { placesOfPlants, reconcilePlaces } from '../gardens/place-rows.queries.ts';
import { addDeletions } from '../photo-files/photo-files.queries.ts';
import { removeFiles } from '../photo-files/photo-files.service.ts';
import { deletePhotos } from '../photos/photos.queries.ts';
import { type ChangedPlants, trashPlants } from '../plants/plants.queries.ts';
import { readPlant } from '../plants/plants.service.ts';
import { purgeRecords } from '../undo/undo.queries.ts';
import {
  claimTrashed,
  deletePlants,
  photosOfPlants,
  restoreRow,
  restoreRows,
  type TrashScope,
} from './trash.queries.ts';
import { lostBefore } from './trash.rules.ts';

/** Plants deleted in one transaction; bounds how long others wait. */
const batch = 100;

/**
 * Brings a plant back as it was.
 *
 * @throws Refusal `not_found` where the garden has no such plant in the trash, or has ended meanwhile
 */
export async function restorePlant(
  { db, now, publish, record }: UnitOfWork,
  garden: GardenEditor,
  id: number,
): Promise<Plant> {
  // A garden that ends meanwhile would keep the plant shown.
  await lockToEdit(db, garden);
  if (!(await restoreRow(db, garden, id, lostBefore(now)))) throw notFound();
  record(garden, { action: 'plant_restored', plantId: id });
  const plant = await readPlant(db, garden, id);
  // Who identified it: their unread notifications count again.
  if (plant.userId !== null) publish(plant.userId);
  return plant;
}

/** The ids of plants. Who identified one is notified: their unread notifications of it count no more, or again. */
function noted({ publish }: Pick<UnitOfWork, 'publish'>, plants: ChangedPlants): number[] {
  for (const { userId } of plants) if (userId !== null) publish(userId);
  return plants.map(({ id }) => id);
}

/** Moves plants to the trash. */
export const movePlantsToTrash = async (unit: UnitOfWork, garden: GardenEditor, ids: readonly number[]) =>
  noted(unit, await trashPlants(unit.db, garden, ids, unit.now));

/** Brings plants back that were moved to the trash together. @param at when that was */
export const restorePlants = async (
  unit: UnitOfWork,
  garden: GardenEditor,
  which: { ids: readonly number[]; at: string },
) => noted(unit, await restoreRows(unit.db, garden, which));

type PurgeDeps = Pick<Deps, 'db' | 'images' | 'now' | 'userEvents' | 'effects'>;

/** What the activity list says of plants that were deleted for good: the name of one, or how many. */
const purgeActivity = (names: readonly string[]): NewActivity => ({
  action: 'plant_purged',
  parameters: names.length === 1 ? { plant: names[0] ?? '' } : { count: String(names.length) },
});

/** Deletes some of the plants that are meant, rows and then files; 0 when none is left. */
async function purgeSome(deps: PurgeDeps, scope: TrashScope): Promise<number> {
  const { purged, keys } = await runUnitOfWork(deps, async ({ db: tx, now, record }) => {
    const plants = await claimTrashed(tx, scope, batch);
    if (plants.length === 0) return { purged: 0, keys: [] };
    const ids = plants.map(({ id }) => id);
    if ('garden' in scope) record(scope.garden, purgeActivity(plants.map(({ commonName }) => commonName)));
    const removedKeys = await purgeRecords(tx, { plantIds: ids }, now);
    const photoKeys = await deletePhotos(tx, await photosOfPlants(tx, ids));
    const places = await placesOfPlants(tx, ids);
    await deletePlants(tx, ids);
    await reconcilePlaces(tx, places);
    await addDeletions(tx, photoKeys, now);
    return { purged: ids.length, keys: [...photoKeys, ...removedKeys] };
  });
  await removeFiles(deps, keys);
  return purged;
}

async function purge(deps: PurgeDeps, scope: TrashScope, signal?: AbortSignal): Promise<number> {
  let all = 0;
  for (;;) {
    signal?.throwIfAborted();
    const some = await purgeSome(deps, scope);
    if (some === 0) return all;
    all += some;
  }
}

/** Deletes one plant of the trash for good. @throws Refusal `not_found` where the garden has no such plant there */
export async function removeForGood(deps: Deps, garden: GardenOwner, id: number): Promise<void> {
  if ((await purgeSome(deps, { garden, id })) === 0) throw notFound();
}

/** Deletes everything in a garden's trash for good. */
export async function emptyTrash(deps: Deps, garden: GardenOwner): Promise<void> {
  await purge(deps, { garden });
}

/**
 * Deletes for good what has been in anybody's trash for `limits.trashDays`, with its photos. Running it twice at once does
 * no harm.
 *
 * @param signal ends it between two batches, by its reason
 * @returns how many plants were deleted
 */
export async function purgeTrash(deps: PurgeDeps, signal?: AbortSignal): Promise<{ purged: number }> {
  return { purged: await purge(deps, { deletedUntil: lostBefore(instant(deps)) }, signal) };
}
