import { isDeepStrictEqual } from 'node:util';
import type { EventType } from '../../../contract/calendar.ts';
import { conflict } from '../../errors.ts';
import type { GardenEditor } from '../../garden-access.ts';
import { lockToEdit } from '../gardens/locked-garden.queries.ts';
import { lockPlant } from '../journal/journal.queries.ts';
import { storeDeleted } from '../undo/undo.queries.ts';
import type { Restore } from '../undo/undo.service.ts';
import { type CareContext, recordCareActivity } from './care-context.service.ts';
import {
  type CareChanges,
  type Change,
  currentRow,
  type DeletionScope,
  linksTo,
  revertChanges,
  rowsInScope,
  type ScopedRow,
} from './undo-deletion.queries.ts';

function changesBetween(before: ScopedRow[], after: ScopedRow[]): Change[] {
  const keyed = (rows: ScopedRow[]) => new Map(rows.map((one) => [`${one.table} ${one.id}`, one]));
  const [old, fresh] = [keyed(before), keyed(after)];
  return [...new Map([...old, ...fresh])]
    .map(([key, { table, id }]) => ({
      table,
      id,
      before: old.get(key)?.row ?? null,
      after: fresh.get(key)?.row ?? null,
    }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}

/**
 * Deletes something of care, and stores every row that this changed as it was before and after: one deletion moves other
 * events and when the plant was last cared for, and undoing it must move them back.
 *
 * @param scope what the deletion can change
 */
export async function deleteUndoably(
  context: CareContext,
  { kind, type }: { kind: 'event' | 'plan' | 'care'; type: EventType },
  scope: DeletionScope,
  deleteRows: () => Promise<void>,
): Promise<{ removedId: number }> {
  const { db, garden, now } = context;
  const before = await rowsInScope(db, garden, scope);
  const links = kind === 'plan' && scope.planId !== null ? await linksTo(db, garden, scope.planId) : null;
  await deleteRows();
  const changes = changesBetween(before, await rowsInScope(db, garden, scope));
  const stored = await storeDeleted(db, garden.user, {
    gardenId: garden.id,
    kind,
    plantId: scope.plantId,
    payload: { changes, links } satisfies CareChanges,
    removedAt: now,
  });
  recordCareActivity(context, `${kind}_deleted`, { plantId: scope.plantId, type, ...stored });
  return stored;
}

const changedSince = () => conflict('care_changed_since');

/**
 * Restores something of care, with all that its deletion changed: exactly as it was, or not at all.
 *
 * @throws Refusal `not_found` where its plant is in the trash; `conflict` where something that would have to move back was
 *   changed since
 */
export const restoreCare: Restore<GardenEditor, CareChanges> = async ({ db }, garden, { plantId, payload }, take) => {
  await lockToEdit(db, garden);
  if (plantId !== null) await lockPlant(db, garden, plantId);
  await take();
  for (const change of payload.changes)
    if (!isDeepStrictEqual(await currentRow(db, garden, change), change.after)) throw changedSince();
  await revertChanges(db, garden, payload);
};
