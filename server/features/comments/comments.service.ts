import type { Comment } from '../../../contract/comments.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import { notFound } from '../../core/errors.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import { insertWithId } from '../../db/insert-with-id.ts';
import { insertNotification, takeUnread } from '../notifications/notifications.queries.ts';
import { lockVisiblePlant } from '../plants/visibility.queries.ts';
import { addUndoRecord, markDeleted } from '../undo/undo.queries.ts';
import type { Restore } from '../undo/undo.service.ts';
import { countComment, insertComment, plantOfDeletable, type RemovedComment, writerOf } from './comments.queries.ts';

/**
 * Writes a comment and tells who identified or added the plant.
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
  if ((await insertNotification(db, { plant, by: user, cause, createdAt: now })) && plant.userId !== null)
    publish(plant.userId);
  awardComment(award, plant, user.id);
  return comment;
}

/** What one writes about one's own plants counts for nobody. */
function awardComment(award: UnitOfWork['award'], plant: { userId: number | null }, writerId: number): void {
  if (plant.userId === writerId) return;
  award({ userId: writerId, cause: 'comment' });
  if (plant.userId !== null) award({ userId: plant.userId, cause: 'commented' });
}

/**
 * Deletes a comment, and its unread notifications.
 *
 * @throws Refusal `not_found` where there is no comment that the user may delete
 */
export async function removeComment(
  { db, now, publish }: UnitOfWork,
  user: SignedInUser,
  commentId: number,
): Promise<{ removedId: number }> {
  const plant = await lockVisiblePlant(db, user, await plantOfDeletable(db, user, commentId));
  const authorId = await writerOf(db, commentId);
  const notification = (await takeUnread(db, { type: 'comment', id: commentId })) ?? null;
  if (notification) publish(notification.userId);
  const record = await addUndoRecord(db, user, {
    kind: 'comment',
    gardenId: null,
    plantId: plant.id,
    authorId,
    payload: { commentId, notification } satisfies RemovedComment,
    deletedAt: now,
  });
  await markDeleted(db, 'plantComments', [commentId], { ...record, deletedAt: now });
  await countComment(db, plant, -1);
  return record;
}

/**
 * Puts a deleted comment back where it was. Nobody is notified again; a notification that went with it comes back with it.
 *
 * @throws Refusal `not_found` where the user may not see its plant
 */
export const restoreComment: Restore<SignedInUser, RemovedComment> = async (
  { db, award, publish },
  user,
  { plantId, payload },
  take,
) => {
  if (plantId === null) throw notFound();
  const plant = await lockVisiblePlant(db, user, plantId);
  await take();
  await countComment(db, plant, 1);
  awardComment(award, plant, await writerOf(db, payload.commentId));
  // Who was notified may have left for good, and the plant stayed in a shared garden.
  if (!payload.notification || plant.userId === null) return;
  await insertWithId(db, 'notifications', payload.notification);
  publish(plant.userId);
};
