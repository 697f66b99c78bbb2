import type { LikeStatus } from '../../../contract/likes.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import { conflict } from '../../core/errors.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { insertNotification, withdrawNotification } from '../notifications/notifications.queries.ts';
import { findVisiblePlant, type SeenPlant } from '../plants/visibility.queries.ts';
import { countLike, deleteLike, insertLike } from './likes.queries.ts';

/** Presses of one user on one plant at the same moment that are waited for. */
const tries = 20;

interface Flipped {
  likeId: number;
  isLiked: boolean;
}

/** Deletes the user's like or inserts one. Where another press of theirs came in between, it flips what that one left. */
async function flip(tx: Db, user: SignedInUser, plant: SeenPlant, now: string): Promise<Flipped> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const removed = await deleteLike(tx, user, plant);
    if (removed !== undefined) return { likeId: removed, isLiked: false };
    const inserted = await insertLike(tx, user, plant, now);
    if (inserted !== undefined) return { likeId: inserted, isLiked: true };
  }
  throw conflict('too_many_presses');
}

/**
 * Likes a plant, or takes the like back, and tells who identified or added it. The count changes with the row or not at all.
 *
 * @throws Refusal `not_found` where the user may not see the plant
 */
export async function toggleLike(unit: UnitOfWork, user: SignedInUser, plantId: number): Promise<LikeStatus> {
  const { db, now } = unit;
  const plant = await findVisiblePlant(db, user, plantId);
  const { likeId, isLiked } = await flip(db, user, plant, now);
  const cause = { type: 'like', id: likeId } as const;
  const isToldOfIt = isLiked
    ? await insertNotification(db, { plant, by: user, cause, createdAt: now })
    : await withdrawNotification(db, cause);
  if (isToldOfIt && plant.userId !== null) unit.publish(plant.userId);
  const likesCount = await countLike(db, user, plant, isLiked ? 1 : -1);
  if (isLiked && plant.userId !== user.id) {
    unit.award({ userId: user.id, cause: 'like' });
    if (plant.userId !== null) unit.award({ userId: plant.userId, cause: 'liked' });
  }
  return { isLiked, likesCount };
}
