import type { LikeStatus } from '../../../contract/likes.ts';
import { notFound } from '../../core/errors.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { isVisibleTo, type SeenPlant } from '../plants/visibility.queries.ts';

/**
 * How many like a plant, and whether the viewer does.
 *
 * @throws Refusal `not_found` where the viewer may not see the plant
 */
export async function findLikeStatus(db: Db, viewer: SignedInUser | null, plantId: number): Promise<LikeStatus> {
  const found = await db
    .selectFrom('plants')
    .leftJoin('plantLikes', (join) =>
      join.onRef('plantLikes.plantId', '=', 'plants.id').on('plantLikes.userId', '=', viewer?.id ?? 0),
    )
    .select(['plants.likesCount', 'plantLikes.id as likeId'])
    .where('plants.id', '=', plantId)
    .where(isVisibleTo(viewer))
    .executeTakeFirst();
  if (!found) throw notFound();
  return { isLiked: found.likeId !== null, likesCount: found.likesCount };
}

/** Takes the user's like back. @returns its id, or undefined where the user does not like the plant */
export async function deleteLike(tx: Db, user: SignedInUser, plant: SeenPlant): Promise<number | undefined> {
  const row = await tx
    .deleteFrom('plantLikes')
    .where('plantId', '=', plant.id)
    .where('userId', '=', user.id)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** @returns the id of the like, or undefined where another request of the user was faster */
export async function insertLike(
  tx: Db,
  user: SignedInUser,
  plant: SeenPlant,
  createdAt: string,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('plantLikes')
    .values({ plantId: plant.id, userId: user.id, createdAt })
    .onConflict((conflict) => conflict.columns(['plantId', 'userId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Counts a like that was added or removed, in the same transaction and as its last step: it locks the plant's row,
 * for which all who like the plant wait.
 *
 * @returns how many like the plant now
 * @throws Refusal `not_found` where the user may not see the plant any more
 */
export async function countLike(tx: Db, user: SignedInUser, plant: SeenPlant, difference: 1 | -1): Promise<number> {
  const row = await tx
    .updateTable('plants')
    .set((eb) => ({ likesCount: eb('likesCount', '+', difference) }))
    .where('id', '=', plant.id)
    .where(isVisibleTo(user))
    .returning('likesCount')
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.likesCount;
}
