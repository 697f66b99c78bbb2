import type { Db } from '../../db/database.ts';
import { lockAccountRows } from '../../db/lock-account-rows.ts';
import { isContention, transaction } from '../../db/transaction.ts';
import { truncateWal } from '../../db/truncate-wal.ts';
import { type Deps, instant } from '../../deps.ts';
import { unavailable } from '../../errors.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import { gardenAccess } from '../gardens/access.queries.ts';
import { addDeletions } from '../photo-files/photo-files.queries.ts';
import { removeFiles } from '../photo-files/photo-files.service.ts';
import { deletedPhotosIn } from '../undo/undo.queries.ts';
import { deleteTriggeredNotifications, deleteUser, keysOfPhotos } from './account-removal.queries.ts';

interface DeletedAccount {
  photoKeys: string[];
  /** Whose bells changed. */
  notified: Set<number>;
}

async function deleteRows(tx: Db, user: SignedInUser, now: string): Promise<DeletedAccount> {
  await lockAccountRows(tx, user.id);
  const photoKeys = [
    ...(await keysOfPhotos(tx, user)),
    ...(await deletedPhotosIn(tx, [(await gardenAccess(tx, user)).id])),
  ];
  const notified = await deleteTriggeredNotifications(tx, user);
  await deleteUser(tx, user);
  await addDeletions(tx, photoKeys, now);
  return { photoKeys, notified };
}

const busy = () => unavailable('account_busy', 5);

/** Others may hold rows of the account: see docs/locks.md. */
async function deleteWhenUnlocked(
  deps: Pick<Deps, 'db' | 'now'>,
  user: SignedInUser,
  patienceMs: number,
): Promise<DeletedAccount> {
  try {
    return await transaction(deps.db, (tx) => deleteRows(tx, user, instant(deps)), { patienceMs });
  } catch (error) {
    throw isContention(error) ? busy() : error;
  }
}

/**
 * Deletes a gardener for good: every row in one transaction, then every file. Of others it takes only what names the
 * gardener. Which files are to go is written down with the rows' end: what a crash leaves is removed by the next sweep.
 *
 * @param patienceMs how long it is tried again while others keep rows of the account locked
 * @throws Refusal `unavailable` where they keep them for longer; nothing is deleted then
 */
export async function removeAccount(
  deps: Pick<Deps, 'db' | 'images' | 'userEvents' | 'now'>,
  user: SignedInUser,
  { patienceMs = 5_000 } = {},
): Promise<void> {
  const { photoKeys, notified } = await deleteWhenUnlocked(deps, user, patienceMs);
  await removeFiles(deps, photoKeys);
  await truncateWal(deps.db);
  // The user's open streams end, because their sessions no longer exist.
  for (const userId of [user.id, ...notified]) deps.userEvents.publish(userId);
}
