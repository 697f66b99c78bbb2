import type { Comment } from '../../../contract/comments.ts';
import type { Db } from '../../db/database.ts';
import { insertWithId } from '../../db/insert-with-id.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { SignedInUser } from '../../ownership.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
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
  { db, now, award, publish }: UnitOfWork,
  user: SignedInUser,
  { plantId, text }: { plantId: number; text: string },
): Promise<Comment> {
  const plant = await lockVisiblePlant(db, user, plantId);
  const comment = await insertComment(db, user, plant, { comment: text, createdAt: now });
  const cause = { type: 'comment', id: comment.id } as const;
  if (await insertNotification(db, { plant, by: user, cause, createdAt: now })) publish(plant.userId);
  if (plant.userId !== user.id) {
    award({ userId: user.id, cause: 'comment' });
    award({ userId: plant.userId, cause: 'commented' });
  }
  return comment;
}

/**
 * Deletes a comment, and what its plant's gardener was told of it and has not read.
 *
 * @throws Refusal `not_found` where there is no comment that the user may delete
 */
export async function removeComment(
  { db, now, publish }: UnitOfWork,
  user: SignedInUser,
  commentId: number,
): Promise<{ removedId: number }> {
  const plant = await lockVisiblePlant(db, user, await plantOfDeletable(db, user, commentId));
  const comment = await deleteComment(db, plant, commentId);
  const notification = await takeUnread(db, { type: 'comment', id: commentId });
  if (notification) publish(plant.userId);
  return keepRemoved(db, user, {
    kind: 'comment',
    plantId: plant.id,
    authorId: comment.userId,
    payload: { comment, notification: notification ?? null },
    removedAt: now,
  });
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
    if (payload.notification) await insertWithId(tx, 'notifications', payload.notification);
    return payload.notification ? plant.userId : null;
  });
  if (told !== null) deps.live.changed(told);
}
