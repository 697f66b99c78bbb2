import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { conflict } from '../../errors.ts';
import type { SignedInUser } from '../../ownership.ts';
import { holdPlant } from '../journal/journal.queries.ts';
import { keepRemoved } from '../removed/removed.queries.ts';
import { type CareContext, withCareLock } from './care-context.service.ts';
import {
  type CareChanges,
  type Change,
  currentRow,
  type DeletionScope,
  linksTo,
  type Rows,
  revertChanges,
  rowsInScope,
} from './undo-deletion.queries.ts';

function changesBetween(before: Rows, after: Rows): Change[] {
  const tables = Object.keys(before) as (keyof Rows)[];
  return tables.flatMap((table) => {
    const [old, fresh] = [before[table], after[table]].map((rows) => new Map(rows.map((row) => [row.id, row])));
    const ids = new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])]);
    return [...ids]
      .map((id) => ({ table, id, before: old?.get(id) ?? null, after: fresh?.get(id) ?? null }))
      .filter((change) => !isDeepStrictEqual(change.before, change.after));
  });
}

/**
 * Deletes something of care, and keeps how everything that it changed was and is: one deletion moves other events and
 * what the plant says of itself, and having it back must move them back.
 *
 * @param touched what the deletion changes hangs on
 * @param act deletes
 */
export async function deleteUndoably(
  { db, user, now }: CareContext,
  kind: 'event' | 'plan' | 'care',
  touched: DeletionScope,
  act: () => Promise<void>,
): Promise<{ removedId: number }> {
  const before = await rowsInScope(db, user, touched);
  const links = kind === 'plan' && touched.planId !== null ? await linksTo(db, user, touched.planId) : null;
  await act();
  const changes = changesBetween(before, await rowsInScope(db, user, touched));
  return keepRemoved(db, user, { kind, plantId: touched.plantId, payload: { changes, links }, removedAt: now });
}

const changedSince = () =>
  conflict('The care of this plant was changed since, so this cannot be brought back as it was');

/**
 * Brings back something of care, with all that its deletion changed: exactly as it was, or not at all.
 *
 * @param claim takes it out of keeping
 * @throws Refusal `not_found` where its plant is in the trash; `conflict` where something that would have to move back was
 *   changed since
 */
export async function restoreCare(
  deps: Pick<Deps, 'db' | 'now' | 'live'>,
  user: SignedInUser,
  { plantId, payload }: { plantId: number | null; payload: CareChanges },
  claim: (tx: Db) => Promise<void>,
): Promise<void> {
  await withCareLock(deps, { user, query: {}, keepAnswer: async () => {} }, async ({ db }) => {
    if (plantId !== null) await holdPlant(db, user, plantId);
    await claim(db);
    for (const change of payload.changes)
      if (!isDeepStrictEqual(await currentRow(db, user, change), change.after)) throw changedSince();
    await revertChanges(db, user, payload);
  });
}
