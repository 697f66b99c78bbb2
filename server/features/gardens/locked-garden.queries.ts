import type { Db } from '../../db/database.ts';
import { lockGarden } from '../../db/lock-garden.ts';
import type { GardenAccess, GardenOwner } from '../../garden-access.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import { gardenAccess, toOwner } from './access.queries.ts';

/**
 * A garden whose members and their roles stay as they are until the transaction ends: whoever changes them locks the
 * garden's row first. Somebody who is no member makes nobody wait.
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
