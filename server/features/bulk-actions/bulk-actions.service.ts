import type { BulkAction, BulkResult } from '../../../contract/bulk-actions.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import { notFound } from '../../core/errors.ts';
import type { GardenEditor } from '../../core/garden-access.ts';
import { lockCare } from '../care/care-context.service.ts';
import { activePlants } from '../care/log/bulk-care.queries.ts';
import { lockToEdit } from '../gardens/locked-garden.queries.ts';
import { lockPlants } from '../places/places.queries.ts';
import { addUndoRecord } from '../undo/undo.queries.ts';
import type { RestoreSeveral } from '../undo/undo.service.ts';
import { actions } from './actions.service.ts';

/** What is stored of an action, for its undo. */
interface StoredAction {
  action: BulkAction['action'];
  done: never;
}

/** What several plants have in common with one: its activity names the plant, theirs says how many they are. */
const countOf = (count: number): Record<string, string> => (count === 1 ? {} : { count: String(count) });

/**
 * Does the same to several plants of a garden, and stores what undoing it for all of them needs.
 *
 * @throws Refusal `not_found` where one of them is not in the garden, or in the trash or archive; as the action does
 */
export async function actOnPlants(
  unit: UnitOfWork,
  garden: GardenEditor,
  request: BulkAction,
  zone: Parameters<typeof lockCare>[2],
): Promise<BulkResult> {
  const context = await lockCare(unit, garden, zone);
  const ids = [...new Set(request.plantIds)];
  const plants = await lockPlants(unit.db, garden, { ids });
  if ((await activePlants(unit.db, garden, ids)).size !== ids.length) throw notFound();
  const { act } = actions[request.action];
  const { plantIds, done, said } = await act(context, plants, request as never);
  const [first] = plantIds;
  if (first === undefined) return { changed: 0, removedId: null };
  const { removedId } = await addUndoRecord(unit.db, garden.user, {
    ...{ gardenId: garden.id, kind: 'plants', plantId: null, deletedAt: unit.now },
    payload: { action: request.action, done },
  });
  const { parameters } = said;
  unit.record(garden, {
    ...{ ...said, removedId, parameters: { ...parameters, ...countOf(plantIds.length) } },
    ...(plantIds.length === 1 && { plantId: first }),
  });
  return { changed: plantIds.length, removedId };
}

/** Undoes what was done to several plants: exactly, but for those that were changed since. */
export const undoForPlants: RestoreSeveral<StoredAction> = async (
  unit,
  garden,
  { payload: { action, done } },
  take,
) => {
  await lockToEdit(unit.db, garden);
  await take();
  const { undone, skipped, said } = await actions[action].undo(unit, garden, done);
  if (undone > 0) unit.record(garden, { ...said, parameters: { ...said.parameters, ...countOf(undone) } });
  return { skipped };
};
