import type { Comment } from '../../../contract/comments.ts';
import { notFound } from '../../core/errors.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import type { WholeRow } from '../../db/insert-with-id.ts';
import type { Slice } from '../../db/slice.ts';
import { publicProfile } from '../community/community.rules.ts';
import { gardensOwnedBy, isVisibleTo, type LockedPlant } from '../plants/visibility.queries.ts';

const commentsWithWriter = (db: Db) =>
  db
    .selectFrom('plantComments')
    .innerJoin('users', 'users.id', 'plantComments.userId')
    .select([
      'plantComments.id',
      'plantComments.plantId',
      'plantComments.userId',
      'plantComments.comment',
      'plantComments.createdAt',
      'users.username',
      'users.firstName',
      'users.profileImageUrl',
    ]);

type CommentRow = Awaited<ReturnType<ReturnType<typeof commentsWithWriter>['executeTakeFirstOrThrow']>>;

const commentOf = ({ username, firstName, profileImageUrl, ...comment }: CommentRow): Comment => ({
  ...comment,
  user: publicProfile({ username, firstName, profileImageUrl }),
});

/** A part of the comments on a plant, newest first. Whether the caller may see the plant is checked before. */
export async function listComments(db: Db, plantId: number, { limit, after }: Slice): Promise<Comment[]> {
  const rows = await commentsWithWriter(db)
    .where('plantComments.plantId', '=', plantId)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('plantComments.createdAt', 'plantComments.id'),
          '<',
          eb.tuple(after?.instant ?? '', after?.id ?? 0),
        ),
      ),
    )
    .orderBy('plantComments.createdAt', 'desc')
    .orderBy('plantComments.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(commentOf);
}

/**
 * How many comments a plant has.
 *
 * @param viewer null for a visitor
 * @throws Refusal `not_found` where the viewer may not see the plant
 */
export async function countComments(db: Db, viewer: SignedInUser | null, plantId: number): Promise<number> {
  const plant = await db
    .selectFrom('plants')
    .select('commentsCount')
    .where('id', '=', plantId)
    .where(isVisibleTo(viewer))
    .executeTakeFirst();
  if (!plant) throw notFound();
  return plant.commentsCount;
}

interface NewComment {
  comment: string;
  createdAt: string;
}

export async function insertComment(
  tx: Db,
  user: SignedInUser,
  plant: LockedPlant,
  comment: NewComment,
): Promise<Comment> {
  const { id } = await tx
    .insertInto('plantComments')
    .values({ ...comment, plantId: plant.id, userId: user.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await countComment(tx, plant, 1);
  return commentOf(await commentsWithWriter(tx).where('plantComments.id', '=', id).executeTakeFirstOrThrow());
}

/**
 * The plant of a comment that the user may delete: their own comment on a plant that they may see, or any in a
 * garden that they own.
 *
 * @throws Refusal `not_found` where there is no such comment
 */
export async function plantOfDeletable(db: Db, user: SignedInUser, commentId: number): Promise<number> {
  const found = await db
    .selectFrom('plantComments')
    .innerJoin('plants', 'plants.id', 'plantComments.plantId')
    .select('plants.id')
    .where('plantComments.id', '=', commentId)
    .where(isVisibleTo(user))
    .where((eb) => eb.or([eb('plantComments.userId', '=', user.id), eb('plants.gardenId', 'in', gardensOwnedBy(user))]))
    .executeTakeFirst();
  if (!found) throw notFound();
  return found.id;
}

/** A comment that was deleted, and the unread notification that went with it. */
export interface RemovedComment {
  commentId: number;
  notification: WholeRow | null;
}

/** Who wrote a comment. @throws Refusal `not_found` where it was deleted meanwhile */
export async function writerOf(db: Db, commentId: number): Promise<number> {
  const comment = await db.selectFrom('plantComments').select('userId').where('id', '=', commentId).executeTakeFirst();
  if (!comment) throw notFound();
  return comment.userId;
}

/** Counts a comment on a plant, or no longer. */
export async function countComment(tx: Db, plant: LockedPlant, difference: 1 | -1): Promise<void> {
  await tx
    .updateTable('plants')
    .set((eb) => ({ commentsCount: eb('commentsCount', '+', difference) }))
    .where('id', '=', plant.id)
    .execute();
}
