import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { conflict } from '../../errors.ts';
import type { SignedInUser } from '../../ownership.ts';
import { holdPlant } from '../journal/journal.queries.ts';
import { keepRemoved } from '../removed/removed.queries.ts';
import {
  type CareChanges,
  type Change,
  linksTo,
  type Rows,
  revert,
  rowNow,
  rowsTouched,
  type Touched,
} from './changes.queries.ts';
import { type Turn, takeTurn } from './turn.service.ts';

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
export async function removing(
  { db, user, now }: Turn,
  kind: 'event' | 'plan' | 'care',
  touched: Touched,
  act: () => Promise<void>,
): Promise<{ removedId: number }> {
  const before = await rowsTouched(db, user, touched);
  const links = kind === 'plan' && touched.planId !== null ? await linksTo(db, user, touched.planId) : null;
  await act();
  const changes = changesBetween(before, await rowsTouched(db, user, touched));
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
  await takeTurn(deps, { user, query: {}, keepAnswer: async () => {} }, async ({ db }) => {
    if (plantId !== null) await holdPlant(db, user, plantId);
    await claim(db);
    for (const change of payload.changes)
      if (!isDeepStrictEqual(await rowNow(db, user, change), change.after)) throw changedSince();
    await revert(db, user, payload);
  });
}
