import type { GardenAccess, GardenEditor, GardenOwner } from '../../core/garden-access.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { lockGarden } from '../../db/locks.ts';
import { gardenAccess, gardenEditor, toOwner } from './access.queries.ts';

/**
 * A garden whose members and roles stay the same until the transaction ends: changing them requires the lock of the
 * garden's row. A user who is no member never causes waiting.
 *
 * @throws Refusal as `gardenAccess` does
 */
export async function lockedGarden(tx: Db, user: SignedInUser, gardenId: number): Promise<GardenAccess> {
  await gardenAccess(tx, user, gardenId);
  await lockGarden(tx, gardenId);
  return gardenAccess(tx, user, gardenId);
}

/** The same for an owner. @throws Refusal as `gardenAccess` and `toOwner` do */
export async function lockedOwner(tx: Db, user: SignedInUser, gardenId: number): Promise<GardenOwner> {
  toOwner(await gardenAccess(tx, user, gardenId));
  await lockGarden(tx, gardenId);
  return toOwner(await gardenAccess(tx, user, gardenId));
}

/**
 * Locks a garden for a change.
 *
 * @throws Refusal as `gardenEditor` does, if the user was removed or the garden deleted while this waited for the lock
 */
export async function lockToEdit(tx: Db, garden: GardenEditor): Promise<void> {
  await lockGarden(tx, garden.id);
  await gardenEditor(tx, garden.user, garden.id);
}
