import type { Copying, Relatives } from '../../../contract/plant-copies.ts';
import type { Plant } from '../../../contract/plants.ts';
import type { NewActivity } from '../../context/effects.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import { notFound } from '../../core/errors.ts';
import type { GardenAccess, GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { lockCare } from '../care/care-context.service.ts';
import { copyPlans } from '../care/plans/copy-plans.service.ts';
import { lockToEdit } from '../gardens/locked-garden.queries.ts';
import { placeIdFor, reconcilePlaces } from '../gardens/place-rows.queries.ts';
import { findActivePlant, findPlant } from '../plants/plants.queries.ts';
import { readPlantsByIds } from '../plants/plants.service.ts';
import { movePlantsToTrash } from '../trash/trash.service.ts';
import { addUndoRecord } from '../undo/undo.queries.ts';
import type { Restore } from '../undo/undo.service.ts';
import { findParent, insertCopies, listOffspring, namesAfter } from './plant-copies.queries.ts';
import { baseName, copyNames } from './plant-copies.rules.ts';

/** The copies of a plant, as the undo record has them. */
interface Copies {
  plantIds: number[];
}

const activityOf = (action: NewActivity['action'], [id, ...others]: readonly number[]): NewActivity =>
  others.length === 0 && id !== undefined
    ? { action, plantId: id }
    : { action, parameters: { count: String(others.length + 1) } };

/**
 * Adds plants like one of the garden, or propagated from it.
 *
 * @throws Refusal `not_found` for a plant that is not in the garden; `conflict` for one in the archive
 */
export async function addCopies(
  unit: UnitOfWork,
  garden: GardenEditor,
  zone: Parameters<typeof lockCare>[2],
  id: number,
  { count, propagation = null }: { count: number; propagation?: Copying['propagation'] | null },
): Promise<{ plants: Plant[]; undoId: number }> {
  const { db, now, award, record } = unit;
  const context = await lockCare(unit, garden, zone);
  const plant = await findActivePlant(db, garden, id);
  if (plant.addedAt === null) throw notFound();
  const base = baseName(plant.commonName);
  const names = copyNames(base, await namesAfter(db, garden, base), count);
  const placeId = await placeIdFor(db, garden, plant.location);
  const plantIds = await insertCopies(db, garden, plant, { names, placeId, propagation, now });
  await reconcilePlaces(db, [placeId]);
  await copyPlans(context, id, plantIds);
  award({ userId: garden.user.id, cause: 'add' });
  record(garden, activityOf('plant_added', plantIds));
  const { removedId: undoId } = await addUndoRecord(db, garden.user, {
    ...{ gardenId: garden.id, kind: 'copies', plantId: null, deletedAt: now },
    payload: { plantIds } satisfies Copies,
  });
  return { plants: await readPlantsByIds(db, garden, plantIds), undoId };
}

/** Moves the copies of a plant to the trash, but for those that were moved to another garden since. */
export const undoCopies: Restore<GardenEditor, Copies> = async (unit, garden, { payload: { plantIds } }, take) => {
  await lockToEdit(unit.db, garden);
  await take();
  const trashed = await movePlantsToTrash(unit, garden, plantIds);
  if (trashed.length > 0) unit.record(garden, activityOf('plant_deleted', trashed));
};

/** @throws Refusal `not_found` for a plant that is not in the garden */
export async function readRelatives(db: Db, garden: GardenAccess, id: number): Promise<Relatives> {
  await findPlant(db, garden, id);
  return { parent: await findParent(db, garden, id), ...(await listOffspring(db, garden, id)) };
}
