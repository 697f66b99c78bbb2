import type { GardenSuccession } from '../../../contract/account.ts';
import { type Deps, instant } from '../../context/deps.ts';
import { unavailable } from '../../core/errors.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import { contention, isContention } from '../../db/contention.ts';
import { type Db, truncateWal } from '../../db/database.ts';
import { lockAccountRows, lockGardensOf } from '../../db/locks.ts';
import { transaction } from '../../db/transaction.ts';
import { deleteGardenRows, deleteSomeOf } from '../garden-removal/garden-removal.queries.ts';
import { addDeletions } from '../photo-files/photo-files.queries.ts';
import { removeFiles } from '../photo-files/photo-files.service.ts';
import { deletePersonalPhotos } from '../photos/photos.queries.ts';
import { disownGarden, gardenIdsOf, makeOwner, readMemberships } from './succession.queries.ts';
import { type Membership, succession } from './succession.rules.ts';
import { clearTraces, deleteTriggeredNotifications, deleteUser } from './traces.queries.ts';

interface DeletedAccount {
  photoKeys: string[];
  /** Whose bells changed. */
  notified: Set<number>;
  /** The gardens that it was a member of. */
  memberships: Membership[];
}

/** Rows deleted in one statement: far from the time that a statement may take. */
const batch = 500;

/** Deletes gardens with everything in them. @returns the keys of their photos, which are written down as deleted */
async function deleteGardens(tx: Db, gardenIds: readonly number[], now: string): Promise<string[]> {
  const photoKeys: string[] = [];
  for (let deleted = -1; deleted !== 0; ) {
    const some = await deleteSomeOf(tx, gardenIds, { limit: batch, now });
    deleted = some.deleted;
    photoKeys.push(...some.keys);
  }
  await deleteGardenRows(tx, gardenIds);
  return photoKeys;
}

async function deleteRows(
  tx: Db,
  user: SignedInUser,
  wanted: readonly GardenSuccession[],
  now: string,
): Promise<DeletedAccount> {
  await lockGardensOf(tx, user.id);
  const memberships = await readMemberships(tx, user);
  const { ending, passed } = succession(memberships, wanted);
  await lockAccountRows(tx, user.id, ending);
  // A garden that the user made or joined before their row was locked.
  if ((await gardenIdsOf(tx, user)).length !== memberships.length) throw contention();
  for (const garden of passed) await makeOwner(tx, garden);
  const photoKeys = await deleteGardens(tx, ending, now);
  await disownGarden(tx, user);
  const personalKeys = await deletePersonalPhotos(tx, user);
  await addDeletions(tx, personalKeys, now);
  const notified = await deleteTriggeredNotifications(tx, user);
  await clearTraces(tx, user, now);
  await deleteUser(tx, user);
  return { photoKeys: [...photoKeys, ...personalKeys], notified, memberships };
}

const busy = () => unavailable('account_busy', 5);

interface Options {
  /** What becomes of gardens that would have no owner. */
  gardens?: readonly GardenSuccession[];
  /** How long it is tried again while others keep rows of the account locked. */
  patienceMs?: number;
}

/** Others may hold rows of the account: see docs/locks.md. */
async function deleteWhenUnlocked(
  deps: Pick<Deps, 'db' | 'now'>,
  user: SignedInUser,
  { gardens = [], patienceMs = 5_000 }: Options,
): Promise<DeletedAccount> {
  try {
    return await transaction(deps.db, (tx) => deleteRows(tx, user, gardens, instant(deps)), { patienceMs });
  } catch (error) {
    throw isContention(error) ? busy() : error;
  }
}

/**
 * Deletes a gardener for good: every row in one transaction, then every file. Gardens in which nobody else is end with the
 * account; what the gardener made in others stays, and names nobody. Which files are to go is written down with the rows'
 * end: what a crash leaves is removed by the next sweep.
 *
 * @throws Refusal `conflict` and `invalid` as `succession` does; `unavailable` where others keep rows locked for too long;
 *   nothing is deleted then
 */
export async function removeAccount(
  deps: Pick<Deps, 'db' | 'images' | 'userEvents' | 'now'>,
  user: SignedInUser,
  options: Options = {},
): Promise<void> {
  const { photoKeys, notified, memberships } = await deleteWhenUnlocked(deps, user, options);
  await removeFiles(deps, photoKeys);
  await truncateWal(deps.db);
  // The user's open streams end, because their sessions no longer exist.
  for (const userId of [user.id, ...notified]) deps.userEvents.publish(userId);
  for (const { gardenId, others } of memberships)
    for (const userId of others) deps.userEvents.publish(userId, gardenId);
}
