import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../db/database.ts';
import { lockUser } from '../../db/lock-user.ts';
import { conflict } from '../../errors.ts';
import type { SignedInUser } from '../../ownership.ts';
import { holdPlant } from '../journal/journal.queries.ts';
import { keepRemoved } from '../removed/removed.queries.ts';
import type { CareContext } from './care-context.service.ts';
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
  { db, user, now }: CareContext,
  kind: 'event' | 'plan' | 'care',
  scope: DeletionScope,
  deleteRows: () => Promise<void>,
): Promise<{ removedId: number }> {
  const before = await rowsInScope(db, user, scope);
  const links = kind === 'plan' && scope.planId !== null ? await linksTo(db, user, scope.planId) : null;
  await deleteRows();
  const changes = changesBetween(before, await rowsInScope(db, user, scope));
  return keepRemoved(db, user, { kind, plantId: scope.plantId, payload: { changes, links }, removedAt: now });
}

const changedSince = () =>
  conflict('The care of this plant was changed since, so this cannot be brought back as it was');

/**
 * Restores something of care, with all that its deletion changed: exactly as it was, or not at all.
 *
 * @param claim takes it out of the store of deleted things
 * @throws Refusal `not_found` where its plant is in the trash; `conflict` where something that would have to move back was
 *   changed since
 */
export async function restoreCare(
  db: Db,
  user: SignedInUser,
  { plantId, payload }: { plantId: number | null; payload: CareChanges },
  claim: () => Promise<void>,
): Promise<void> {
  await lockUser(db, user.id);
  if (plantId !== null) await holdPlant(db, user, plantId);
  await claim();
  for (const change of payload.changes)
    if (!isDeepStrictEqual(await currentRow(db, user, change), change.after)) throw changedSince();
  await revertChanges(db, user, payload);
}
