import { dayMs, shifted } from '../../../contract/durations.ts';
import type { GardenAction } from '../../../contract/gardens.ts';
import type { DeletedKind, Restored } from '../../../contract/undo.ts';
import { type Deps, instant } from '../../context/deps.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import { conflict, notFound } from '../../core/errors.ts';
import type { GardenEditor } from '../../core/garden-access.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import { type Db, isForeignKeyViolation, isUniqueViolation } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { gardenEditor } from '../gardens/access.queries.ts';
import { removeFiles } from '../photo-files/photo-files.service.ts';
import { existingUsers, findDeleted, purgedTables, purgeUntil, takeForRestore } from './undo.queries.ts';

/** Something that a gardener deleted, with what its feature stored to restore it. */
export interface DeletedItem<Payload> {
  /** Of its record. */
  id: number;
  plantId: number | null;
  payload: Payload;
}

/**
 * How a feature restores what it stored: as it was, or not at all.
 *
 * @param by the garden that it belongs to; of what belongs to none, the user who deleted it
 * @param take deletes the record and brings back deleted rows, once everything that they belong to is locked
 * @throws Refusal `not_found`, `conflict`; then it stays in the store
 */
export type Restore<By extends SignedInUser | GardenEditor, Payload> = (
  unit: UnitOfWork,
  by: By,
  item: DeletedItem<Payload>,
  take: () => Promise<void>,
) => Promise<void>;

/** How what was done to several plants is undone, as `Restore` does, but for plants that were changed since. @returns how many these are */
export type RestoreSeveral<Payload> = (
  ...of: Parameters<Restore<GardenEditor, Payload>>
) => Promise<{ skipped: number }>;

/** What restores each kind. The features pass theirs in, so that this one does not depend on them. */
export type Restorers = Readonly<
  {
    [Kind in Exclude<DeletedKind, 'plants'>]: Restore<Kind extends 'comment' ? SignedInUser : GardenEditor, never>;
  } & { plants: RestoreSeveral<never> }
>;

/** What the activity list says of undoing what is no deletion. */
const undoneAs: Partial<Record<DeletedKind, GardenAction>> = {
  place: 'place_changed',
  import: 'import_undone',
  events: 'import_undone',
};

/** Columns that say who made or did something in a garden, which stays there without their account. */
const makers = new Set(['userId', 'doneBy']);

/** The rows of what was deleted as they would be by now: made by nobody where that account was deleted since. */
export async function withoutFormerUsers<Payload>(db: Db, payload: Payload): Promise<Payload> {
  const ids = new Set<number>();
  const text = JSON.stringify(payload, (key, value: unknown) => {
    if (makers.has(key) && typeof value === 'number') ids.add(value);
    return value;
  });
  const existing = await existingUsers(db, [...ids]);
  if (existing.size === ids.size) return payload;
  const isFormer = (key: string, value: unknown) =>
    makers.has(key) && typeof value === 'number' && !existing.has(value);
  return JSON.parse(text, (key, value: unknown) => (isFormer(key, value) ? null : value)) as Payload;
}

/**
 * Restores what the user, or somebody else in a garden that they may change, deleted, with everything else that the deletion removed or changed.
 *
 * @throws Refusal `not_found` where there is no such thing for the user or it was restored, it is too old, or its plant is
 *   deleted; `conflict` where it cannot be as it was. It then stays in the store for another try
 */
export async function restoreDeleted(
  unit: UnitOfWork,
  user: SignedInUser,
  id: number,
  restorers: Restorers,
): Promise<Restored> {
  const { kind, userId, gardenId, ...rest } = await findDeleted(unit.db, id, undoableSince(unit.now));
  const item = { id, ...rest } as DeletedItem<never>;
  const take = () => takeForRestore(unit.db, id);
  if (gardenId === null && userId !== user.id) throw notFound();
  if (kind === 'comment' && user.key) throw notFound();
  const garden = gardenId === null ? null : await gardenEditor(unit.db, user, gardenId);
  let several: { skipped: number } | undefined;
  try {
    if (kind === 'comment') await restorers.comment(unit, user, item, take);
    else if (garden) {
      const payload = await withoutFormerUsers(unit.db, item.payload);
      const args = [unit, garden, { ...item, payload }, take] as const;
      if (kind === 'plants') several = await restorers.plants(...args);
      else await restorers[kind](...args);
    } else throw notFound();
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('replaced_since');
    if (isForeignKeyViolation(error)) throw conflict('owner_deleted');
    throw error;
  }
  const { plantId } = item;
  // What copies were, their own feature notes.
  if (garden && !several && kind !== 'copies')
    unit.record(garden, { action: undoneAs[kind] ?? 'deletion_undone', plantId });
  return { kind, plantId, ...several };
}

/** Rows purged in one transaction; bounds how long others wait. */
const batch = 100;

/**
 * Deletes for good what anybody deleted more than a day ago, with its photos. Running it twice at once does no harm.
 *
 * @param signal ends it between two batches, by its reason
 * @returns how many rows
 */
export async function purgeDeleted(
  deps: Pick<Deps, 'db' | 'images' | 'now'>,
  signal?: AbortSignal,
): Promise<{ purged: number }> {
  const now = instant(deps);
  const options = { until: undoableSince(now), limit: batch, now };
  let purged = 0;
  for (const table of purgedTables) {
    for (let some = batch; some === batch; purged += some) {
      signal?.throwIfAborted();
      const done = await transaction(deps.db, (tx) => purgeUntil(tx, table, options));
      await removeFiles(deps, done.keys);
      some = done.purged;
    }
  }
  return { purged };
}

const undoableMs = dayMs;

/** What was deleted until then cannot be restored any more. */
export const undoableSince = (now: string): string => shifted(now, -undoableMs);
