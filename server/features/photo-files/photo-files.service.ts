import { type Deps, instant } from '../../context/deps.ts';
import {
  type Deletion,
  deleteDeletions,
  deletionsAmong,
  dropReservations,
  dueDeletions,
} from './photo-files.queries.ts';

/** Photos removed between two looks at the database. */
const batch = 500;

/** Removes files, and then the rows that ask for it. What cannot be removed now stays written down for the next sweep. */
async function removeAll({ db, images }: Pick<Deps, 'db' | 'images'>, photoKeys: readonly string[]): Promise<number> {
  const removed = await images.removeMany(photoKeys);
  await deleteDeletions(db, removed);
  return removed.length;
}

/**
 * Removes the files of photos that were written down as deleted. It follows a commit and so never fails: what cannot be
 * removed now is removed by a later sweep.
 */
export async function removeFiles(deps: Pick<Deps, 'db' | 'images'>, photoKeys: readonly string[]): Promise<void> {
  try {
    for (let n = 0; n < photoKeys.length; n += batch)
      await removeAll(deps, await deletionsAmong(deps.db, photoKeys.slice(n, n + batch)));
  } catch {
    // The rows are still there.
  }
}

/**
 * Removes the files of all photos that are written down as deleted, and of those that were never stored whole.
 *
 * @param signal ends it between two batches, by its reason
 * @returns of how many photos
 */
export async function sweepDeletions(deps: Pick<Deps, 'db' | 'images' | 'now'>, signal?: AbortSignal): Promise<number> {
  const dueUntil = instant(deps);
  await dropReservations(deps.db, { dueUntil });
  let removed = 0;
  for (let after: Deletion | null = null; ; ) {
    signal?.throwIfAborted();
    const due: Deletion[] = await dueDeletions(deps.db, dueUntil, after);
    removed += await removeAll(
      deps,
      due.map(({ photoKey }) => photoKey),
    );
    after = due.at(-1) ?? null;
    if (due.length < batch) return removed;
  }
}
