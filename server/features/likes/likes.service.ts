import type { LikeStatus } from '../../../contract/likes.ts';
import type { Db } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type Deps, instant } from '../../deps.ts';
import { conflict } from '../../errors.ts';
import type { KeepAnswer } from '../../http/idempotency.ts';
import type { SignedInUser } from '../../ownership.ts';
import { awardBadges } from '../badges/award.service.ts';
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
  throw conflict('Too many presses at once. Please try again.');
}

/**
 * Likes a plant, or takes the like back, and tells its gardener. The count changes with the row or not at all.
 *
 * @throws Refusal `not_found` where the user may not see the plant
 */
export async function toggleLike(
  deps: Deps,
  user: SignedInUser,
  plantId: number,
  keepAnswer: KeepAnswer,
): Promise<LikeStatus> {
  const now = instant(deps);
  const { status, changed } = await transaction(deps.db, async (tx) => {
    const plant = await findVisiblePlant(tx, user, plantId);
    const { likeId, isLiked } = await flip(tx, user, plant, now);
    const cause = { type: 'like', id: likeId } as const;
    const told = isLiked
      ? await insertNotification(tx, { plant, by: user, cause, createdAt: now })
      : await withdrawNotification(tx, cause);
    const likesCount = await countLike(tx, user, plant, isLiked ? 1 : -1);
    const deeds = [
      { userId: user.id, cause: 'like' },
      { userId: plant.userId, cause: 'liked' },
    ] as const;
    const winners = isLiked && plant.userId !== user.id ? await awardBadges(tx, deeds, now) : [];
    await keepAnswer(tx, { isLiked, likesCount });
    return { status: { isLiked, likesCount }, changed: new Set([...winners, ...(told ? [plant.userId] : [])]) };
  });
  for (const userId of changed) deps.live.changed(userId);
  return status;
}
