import type { EventType } from '../../../../contract/calendar.ts';
import type { GardenAction } from '../../../../contract/gardens.ts';
import { conflict } from '../../../core/errors.ts';
import type { GardenEditor } from '../../../core/garden-access.ts';
import { lockToEdit } from '../../gardens/locked-garden.queries.ts';
import { lockPlant } from '../../journal/journal.queries.ts';
import { changedSince, changesBetween, revertChanges } from '../../undo/row-changes.queries.ts';
import { addUndoRecord } from '../../undo/undo.queries.ts';
import type { Restore } from '../../undo/undo.service.ts';
import { type CareContext, recordCareActivity } from '../care-context.service.ts';
import { detachEvents } from '../series/series.queries.ts';
import { type CareChanges, type DeletionScope, linksTo, relink, rowsInScope } from './undo-deletion.queries.ts';

interface UndoableChange {
  kind: 'event' | 'plan' | 'care';
  type: EventType;
  /** Deletes it unless given. */
  action?: GardenAction;
}

/**
 * Deletes or changes something of care, and stores every row that this changed as it was before and after: one deletion
 * moves other events and when the plant was last cared for, and undoing it must move them back.
 *
 * @param scope what it can change
 * @param change returns the ids of series that it made
 */
export async function changeUndoably(
  context: CareContext,
  { kind, type, action = `${kind}_deleted` }: UndoableChange,
  scope: DeletionScope,
  change: () => Promise<readonly number[]>,
): Promise<{ removedId: number }> {
  const { db, garden, now } = context;
  const before = await rowsInScope(db, garden, scope);
  const links = kind === 'plan' && scope.planId !== null ? await linksTo(db, garden, scope.planId) : null;
  const seriesIds = [...scope.seriesIds, ...(await change())];
  const known = before.flatMap(({ table, id }) => (table === 'calendarEvents' ? [id] : []));
  const changes = changesBetween(before, await rowsInScope(db, garden, { ...scope, seriesIds }, known));
  const stored = await addUndoRecord(db, garden.user, {
    gardenId: garden.id,
    kind,
    plantId: scope.plantId,
    payload: { changes, links } satisfies CareChanges,
    deletedAt: now,
  });
  recordCareActivity(context, action, { plantId: scope.plantId, type, ...stored });
  return stored;
}

/** Deletes something of care. @param scope what the deletion can change */
export const deleteUndoably = (
  context: CareContext,
  what: Pick<UndoableChange, 'kind' | 'type'>,
  scope: DeletionScope,
  deleteRows: () => Promise<void>,
): Promise<{ removedId: number }> =>
  changeUndoably(context, what, scope, async () => {
    await deleteRows();
    return [];
  });

/**
 * Restores something of care, with all that its deletion changed: exactly as it was, or not at all.
 *
 * @throws Refusal `not_found` where its plant is in the trash; `conflict` where something that would have to move back was
 *   changed since
 */
export const restoreCare: Restore<GardenEditor, CareChanges> = async (
  { db, award },
  garden,
  { plantId, payload: { changes, links } },
  take,
) => {
  await lockToEdit(db, garden);
  if (plantId !== null) await lockPlant(db, garden, plantId);
  await take();
  if ((await changedSince(db, garden, changes)).length > 0) throw conflict('care_changed_since');
  // Events of one series may have had each other's days.
  await revertChanges(db, garden, changes, async (table, ids) => {
    if (table === 'calendarEvents') await detachEvents(db, garden, ids);
  });
  if (links) await relink(db, garden, links);
  for (const { table, before, after } of changes) {
    if (table !== 'careLogs' || before === null || after !== null) continue;
    const { userId, doneOn } = before;
    if (typeof userId === 'number') award({ userId, cause: 'care', day: String(doneOn) });
  }
};
