import type { Comment } from '../../../contract/comments.ts';
import type { Db } from '../../db/database.ts';
import { putBack } from '../../db/put-back.ts';
import { transaction } from '../../db/transaction.ts';
import { type Deps, instant } from '../../deps.ts';
import type { KeepAnswer } from '../../http/idempotency.ts';
import type { SignedInUser } from '../../ownership.ts';
import { awardBadges } from '../badges/award.service.ts';
import { insertNotification, takeUnread } from '../notifications/notifications.queries.ts';
import { lockVisiblePlant } from '../plants/visibility.queries.ts';
import { keepRemoved } from '../removed/removed.queries.ts';
import {
  deleteComment,
  insertComment,
  plantOfDeletable,
  putCommentBack,
  type RemovedComment,
} from './comments.queries.ts';

/**
 * Writes a comment and tells the plant's gardener.
 *
 * @throws Refusal `not_found` where the user may not see the plant
 */
export async function addComment(
  deps: Deps,
  user: SignedInUser,
  { plantId, text }: { plantId: number; text: string },
  keepAnswer: KeepAnswer,
): Promise<Comment> {
  const createdAt = instant(deps);
  const { comment, changed } = await transaction(deps.db, async (tx) => {
    const plant = await lockVisiblePlant(tx, user, plantId);
    const written = await insertComment(tx, user, plant, { comment: text, createdAt });
    const cause = { type: 'comment', id: written.id } as const;
    const told = await insertNotification(tx, { plant, by: user, cause, createdAt });
    const deeds = [
      { userId: user.id, cause: 'comment' },
      { userId: plant.userId, cause: 'commented' },
    ] as const;
    const winners = plant.userId === user.id ? [] : await awardBadges(tx, deeds, createdAt);
    await keepAnswer(tx, written);
    return { comment: written, changed: new Set([...winners, ...(told ? [plant.userId] : [])]) };
  });
  for (const userId of changed) deps.live.changed(userId);
  return comment;
}

/**
 * Deletes a comment, and what its plant's gardener was told of it and has not read.
 *
 * @throws Refusal `not_found` where there is no comment that the user may delete
 */
export async function removeComment(deps: Deps, user: SignedInUser, commentId: number): Promise<{ removedId: number }> {
  const { told, removed } = await transaction(deps.db, async (tx) => {
    const plant = await lockVisiblePlant(tx, user, await plantOfDeletable(tx, user, commentId));
    const comment = await deleteComment(tx, plant, commentId);
    const notification = await takeUnread(tx, { type: 'comment', id: commentId });
    const kept = await keepRemoved(tx, user, {
      kind: 'comment',
      plantId: plant.id,
      authorId: comment.userId,
      payload: { comment, notification: notification ?? null },
      removedAt: instant(deps),
    });
    return { told: notification ? plant.userId : null, removed: kept };
  });
  if (told !== null) deps.live.changed(told);
  return removed;
}

/**
 * Puts a deleted comment back where it was. Nobody is notified again; a notification that went with it comes back with it.
 *
 * @param claim takes it out of keeping
 * @throws Refusal `not_found` where the user may not see its plant
 */
export async function restoreComment(
  deps: Pick<Deps, 'db' | 'live'>,
  user: SignedInUser,
  { plantId, payload }: { plantId: number; payload: RemovedComment },
  claim: (tx: Db) => Promise<void>,
): Promise<void> {
  const told = await transaction(deps.db, async (tx) => {
    const plant = await lockVisiblePlant(tx, user, plantId);
    await claim(tx);
    await putCommentBack(tx, plant, payload.comment);
    if (payload.notification) await putBack(tx, 'notifications', payload.notification);
    return payload.notification ? plant.userId : null;
  });
  if (told !== null) deps.live.changed(told);
}
