import type { BulkAction, BulkResult } from '../../../contract/bulk-actions.ts';
import { limits } from '../../../contract/limits.ts';
import type { Deps } from '../../context/deps.ts';
import { runUnitOfWork, type UnitOfWork } from '../../context/unit-of-work.ts';
import { breathe } from '../../core/breathe.ts';
import { notFound, Refusal } from '../../core/errors.ts';
import type { GardenEditor } from '../../core/garden-access.ts';
import { type SignedInUser, signedInAs } from '../../core/signed-in-user.ts';
import { addJob } from '../../db/job-queue.ts';
import { type CareContext, lockCare } from '../care/care-context.service.ts';
import { checkType } from '../care/kinds/kinds.service.ts';
import { gardenAccess, gardenEditor } from '../gardens/access.queries.ts';
import { lockToEdit } from '../gardens/locked-garden.queries.ts';
import { payerOf } from '../gardens/quota.queries.ts';
import { lockPlants } from '../places/places.queries.ts';
import { activePlants } from '../plants/plants.queries.ts';
import {
  type DeletedItem,
  type Restorers,
  type RestoreSeveral,
  restoreDeleted,
  withoutFormerUsers,
} from '../undo/undo.service.ts';
import { actions, type LockedPlants, type Said } from './actions.service.ts';
import {
  findSliced,
  type SlicedAction,
  type StoredAction,
  type StoredPayload,
  storeAction,
  takeSlices,
  updateSliced,
} from './bulk-actions.queries.ts';

/** The job that goes on with an action on more plants than one transaction changes. */
export const bulkActionsJob = 'bulk-actions';

/** Plants of one transaction; bounds how long others wait. */
const slice = limits.pageMax;

/** What several plants have in common with one: its activity names the plant, theirs says how many they are. */
function recordSaid(
  { record }: Pick<UnitOfWork, 'record'>,
  garden: GardenEditor,
  { action, parameters }: Said,
  { count, plantId, removedId }: { count: number; plantId?: number | undefined; removedId?: number },
): void {
  const counted: Record<string, string> = count === 1 ? {} : { count: String(count) };
  record(garden, { action, removedId, plantId, parameters: { ...parameters, ...counted } });
}

/**
 * Acts on plants that are locked, and stores what undoing it needs.
 *
 * @param began when the whole action began: all of its slices can be undone as long
 * @returns the plants that it changed, and their record; null where it changed none
 */
async function actOnSlice(context: CareContext, request: BulkAction, plants: LockedPlants, began: string) {
  if (plants.length === 0) return { plantIds: [], record: null };
  const { action } = request;
  const { plantIds, done } = await actions[action].act(context, plants, request as never);
  if (plantIds.length === 0) return { plantIds, record: null };
  const { removedId } = await storeAction(context.db, context.garden, { action, done } as StoredAction, began);
  return { plantIds, record: removedId };
}

const saidOf = (request: BulkAction): Said => actions[request.action].said(request as never);

/**
 * Does the same to several plants of a garden, and stores what undoing it for all of them needs. Of more than a slice, a job
 * goes on with the rest.
 *
 * @throws Refusal `not_found` where one of them is not in the garden, or in the trash or archive; as the action does
 */
export async function actOnPlants(
  unit: UnitOfWork,
  garden: GardenEditor,
  request: BulkAction,
  zone: SlicedAction['zone'],
): Promise<BulkResult> {
  const { db, now } = unit;
  const context = await lockCare(unit, garden, zone);
  if ('type' in request) await checkType(context, request.type);
  const ids = [...new Set(request.plantIds)];
  const [some, rest] = [ids.slice(0, slice), ids.slice(slice)];
  const plants = await lockPlants(db, garden, { ids: some, isActive: true });
  if (plants.length !== some.length) throw notFound();
  if ((await activePlants(db, garden, rest)).size !== rest.length) throw notFound();
  const { plantIds, record } = await actOnSlice(context, request, plants, now);
  const { length: changed, 0: plantId } = plantIds;
  if (rest.length > 0) {
    const slices = record === null ? [] : [record];
    const sliced = { request: { ...request, plantIds: [] }, zone, slices, rest, changed };
    const whole = await storeAction(db, garden, { sliced }, now);
    await addJob(db, { name: bulkActionsJob, key: String(whole.removedId), parameters: whole });
    return { changed, remaining: rest.length, ...whole };
  }
  if (record !== null)
    recordSaid(unit, garden, saidOf(request), { count: changed, removedId: record, ...(changed === 1 && { plantId }) });
  return { changed, remaining: 0, removedId: record };
}

/** Acts on the next slice of plants. Those that were deleted or archived meanwhile are left out. @returns whether some remain */
async function actOnNext(unit: UnitOfWork, id: number): Promise<boolean> {
  const { db } = unit;
  const found = await findSliced(db, id);
  if (!found) return false;
  if (found.userId === null) throw notFound();
  const garden = await gardenEditor(db, signedInAs(found.userId), found.gardenId);
  const context = await lockCare(unit, garden, found.sliced.zone);
  // Read again once the garden is locked: it may have been undone meanwhile.
  const { sliced } = (await findSliced(db, id)) ?? {};
  if (!sliced || sliced.rest.length === 0) return false;
  const plants = await lockPlants(db, garden, { ids: sliced.rest.slice(0, slice), isActive: true });
  const { plantIds, record } = await actOnSlice(context, sliced.request, plants, found.deletedAt);
  const slices = record === null ? sliced.slices : [...sliced.slices, record];
  const changed = sliced.changed + plantIds.length;
  const rest = sliced.rest.slice(slice);
  await updateSliced(db, id, { ...sliced, slices, rest, changed });
  if (rest.length === 0 && changed > 0)
    recordSaid(unit, garden, saidOf(sliced.request), { count: changed, removedId: id });
  return rest.length > 0;
}

type JobDeps = Pick<Deps, 'db' | 'now' | 'userEvents' | 'effects'>;

/**
 * Goes on with an action until it is done or was undone. Where it cannot go on, because its gardener may not change the garden
 * any more, it is taken back. A process that ends between two slices leaves the rest to the next one.
 *
 * @param isLastTry whether a failure would leave it half done
 */
export async function goOnWithAction(
  deps: JobDeps,
  id: number,
  { stop, isLastTry }: { stop: AbortSignal; isLastTry: boolean },
): Promise<void> {
  try {
    do stop.throwIfAborted();
    while (await runUnitOfWork(deps, (unit) => actOnNext(unit, id)));
  } catch (error) {
    if (stop.aborted || !(error instanceof Refusal || isLastTry)) throw error;
    const found = await findSliced(deps.db, id);
    if (!found) return;
    const owner = signedInAs(await payerOf(deps.db, found.gardenId));
    const restorers = { plants: undoForPlants } as unknown as Restorers;
    await runUnitOfWork(deps, (unit) => restoreDeleted(unit, owner, id, restorers));
  }
}

/** The progress of an action in slices. @throws Refusal `not_found` in a garden of others, or once it was undone */
export async function readProgress({ db }: Pick<Deps, 'db'>, user: SignedInUser, id: number) {
  const found = await findSliced(db, id);
  if (!found) throw notFound();
  await gardenAccess(db, user, found.gardenId);
  const { changed, rest } = found.sliced;
  return { changed, remaining: rest.length };
}

/** What an action did, a slice after the other, the last first; its record is deleted. */
async function takeParts(
  { db }: UnitOfWork,
  { id, payload }: DeletedItem<StoredPayload>,
  take: () => Promise<void>,
): Promise<StoredAction[]> {
  // A job may have gone on with it until the garden was locked.
  const whole = 'sliced' in payload ? await findSliced(db, id) : undefined;
  await take();
  if (!('sliced' in payload)) return [payload];
  return takeSlices(db, whole?.sliced.slices ?? []);
}

/** Undoes what was done to several plants: exactly, but for those that were changed since. */
export const undoForPlants: RestoreSeveral<StoredPayload> = async (unit, garden, item, take) => {
  await lockToEdit(unit.db, garden);
  let [undone, skipped] = [0, 0];
  let said: Said | undefined;
  for (const { action, done } of await takeParts(unit, item, take)) {
    const result = await actions[action].undo(unit, garden, await withoutFormerUsers(unit.db, done));
    undone += result.undone;
    skipped += result.skipped;
    said = result.said;
    await breathe();
  }
  if (said && undone > 0) recordSaid(unit, garden, said, { count: undone });
  return { skipped };
};
