import { type Deps, instant } from '../../context/deps.ts';
import { transaction } from '../../db/transaction.ts';
import { endedUntil } from '../gardens/gardens.rules.ts';
import { removeFiles } from '../photo-files/photo-files.service.ts';
import {
  deleteGardenRows,
  deleteSomeOf,
  gardensEndedUntil,
  lockEnded,
  trashStragglers,
} from './garden-removal.queries.ts';

type PurgeDeps = Pick<Deps, 'db' | 'images' | 'now'>;

/** Rows deleted in one transaction; bounds how long others wait. */
const batch = 200;

/** Gardens that are read at once. */
const pageSize = 50;

/** @returns whether the garden was deleted, and not by another process */
async function purgeGarden(deps: PurgeDeps, id: number, until: string, signal?: AbortSignal): Promise<boolean> {
  for (;;) {
    signal?.throwIfAborted();
    const some = await transaction(deps.db, async (tx) => {
      if (!(await lockEnded(tx, id, until))) return null;
      const deleted = await deleteSomeOf(tx, [id], { limit: batch, now: instant(deps) });
      if (deleted.deleted === 0) await deleteGardenRows(tx, [id]);
      return deleted;
    });
    if (!some) return false;
    await removeFiles(deps, some.keys);
    if (some.deleted === 0) return true;
  }
}

/**
 * Deletes for good gardens that ended `limits.endedGardenDays` ago, with everything in them. The trash deletes most of their
 * plants before; the garden's row is the last to go, so that a run that was cut off goes on where it was. Running it twice
 * at once does no harm.
 *
 * @param signal ends it between two batches, by its reason
 * @returns how many gardens were deleted
 */
export async function purgeEndedGardens(deps: PurgeDeps, signal?: AbortSignal): Promise<{ purged: number }> {
  const until = endedUntil(instant(deps));
  await trashStragglers(deps.db);
  let purged = 0;
  for (let after = 0; ; ) {
    const ids = await gardensEndedUntil(deps.db, until, after, pageSize);
    for (const id of ids) if (await purgeGarden(deps, id, until, signal)) purged += 1;
    after = ids.at(-1) ?? after;
    if (ids.length < pageSize) return { purged };
  }
}
