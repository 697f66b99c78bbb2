import { type ExpressionBuilder, sql } from 'kysely';
import { excerptOf } from '../../../contract/excerpt.ts';
import type { NotificationItem, NotificationType } from '../../../contract/notifications.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { type Chosen, prepared, type Values } from '../../db/prepared.ts';
import type { Schema } from '../../db/schema.ts';
import { countUpTo, type Slice } from '../../db/slice.ts';
import { chosenName } from '../community/community.rules.ts';
import { queueEvent } from '../outbox/webhook-calls.queries.ts';
import { photoUrlOf } from '../photo-files/photo-files.rules.ts';
import { habitOfSpecies } from '../plants/plants.queries.ts';
import { isVisibleTo, type SeenPlant } from '../plants/visibility.queries.ts';
import { messageOf } from './notifications.rules.ts';

/** The like or the comment that a notification is about. */
interface Cause {
  type: NotificationType;
  id: number;
}

/** Whether who identified or added a plant is still a member of its garden. */
async function isGardenedBy(db: Db, { gardenId }: SeenPlant, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('gardenMembers')
    .select('id')
    .where('gardenId', '=', gardenId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Notifies the person who identified or added a plant of what another person did to it, in the same transaction. Nobody is notified where
 * they left its garden. Of one person's likes of one plant there is never more than one.
 *
 * @returns whether there is something new for them
 */
export async function insertNotification(
  tx: Db,
  { plant, by, cause, createdAt }: { plant: SeenPlant; by: SignedInUser; cause: Cause; createdAt: string },
): Promise<boolean> {
  if (plant.userId === null || plant.userId === by.id || !(await isGardenedBy(tx, plant, plant.userId))) return false;
  const actor = await tx
    .selectFrom('users')
    .select(['username', 'firstName'])
    .where('id', '=', by.id)
    .executeTakeFirstOrThrow();
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('notifications')
    .values({
      userId: plant.userId,
      triggeredBy: by.id,
      plantId: plant.id,
      type: cause.type,
      parameters: { actor: chosenName(actor), plant: plant.commonName },
      relatedItemId: cause.id,
      createdAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['plantId', 'triggeredBy']).where('type', '=', sql.lit('like')).doNothing(),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return false;
  const { userId, gardenId } = plant;
  const type = cause.type === 'like' ? 'plant.liked' : 'plant.commented';
  await queueEvent(tx, { gardenId, userId }, { type, data: { relatedId: cause.id } });
  return true;
}

/** Takes back what is not read yet. @returns the row that was deleted; undefined where there was none */
export function takeUnread(tx: Db, { type, id }: Cause) {
  return tx
    .deleteFrom('notifications')
    .where('type', '=', type)
    .where('relatedItemId', '=', id)
    .where('isRead', '=', false)
    .returningAll()
    .executeTakeFirst();
}

/** Takes back what is not read yet. @returns whether there was something */
export const withdrawNotification = async (tx: Db, cause: Cause): Promise<boolean> =>
  (await takeUnread(tx, cause)) !== undefined;

/** The user's notifications of plants that they can see. */
const ofVisiblePlants = (db: Db, user: Chosen<SignedInUser>) =>
  db
    .selectFrom('notifications')
    .innerJoin('plants', 'plants.id', 'notifications.plantId')
    .where('notifications.userId', '=', user.id)
    .where(isVisibleTo(user));

/** A part of the user's notifications, newest first. */
export async function listNotifications(
  db: Db,
  user: SignedInUser,
  { limit, after }: Slice,
): Promise<NotificationItem[]> {
  const rows = await ofVisiblePlants(db, user)
    .leftJoin('photos', 'photos.id', 'plants.photoId')
    .leftJoin('plantComments', (join) =>
      join
        .onRef('plantComments.id', '=', 'notifications.relatedItemId')
        .on('notifications.type', '=', 'comment')
        .on('plantComments.deletedAt', 'is', null),
    )
    .select([
      'plantComments.comment',
      'notifications.id',
      'notifications.userId',
      'notifications.triggeredBy',
      'notifications.plantId',
      'notifications.type',
      'notifications.parameters',
      'notifications.relatedItemId',
      'notifications.isRead',
      'notifications.createdAt',
      'plants.commonName',
      'plants.latinName',
      'photos.photoKey',
    ])
    .select(habitOfSpecies)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('notifications.createdAt', 'notifications.id'),
          '<',
          eb.tuple(after?.instant ?? '', after?.id ?? 0),
        ),
      ),
    )
    .orderBy('notifications.createdAt', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ commonName, latinName, habit, photoKey, parameters, comment, ...notification }) => ({
    notification: {
      ...notification,
      ...messageOf(notification.type, parameters),
      excerpt: comment === null ? null : excerptOf(comment),
    },
    plant: { id: notification.plantId, commonName, latinName, habit, photoUrl: photoUrlOf(photoKey) },
  }));
}

export const countNotifications = (db: Db, user: SignedInUser, enough: number): Promise<number> =>
  countUpTo(db, ofVisiblePlants(db, user).select('notifications.id'), enough);

const unread = prepared((db, { user }: Values<{ user: number }>) =>
  ofVisiblePlants(db, { id: user })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('notifications.isRead', '=', false),
);

export const countUnread = async (db: Db, user: SignedInUser): Promise<number> =>
  (await unread.first(db, { user: user.id }))?.count ?? 0;

/** Whether the user can see the plant that a notification is of. */
const isOfVisiblePlant = (user: SignedInUser) => (eb: ExpressionBuilder<Schema, 'notifications'>) =>
  eb.exists(
    eb
      .selectFrom('plants')
      .select(sql.lit(1).as('one'))
      .whereRef('plants.id', '=', 'notifications.plantId')
      .where(isVisibleTo(user)),
  );

/** Marks one as read, again where it was. @returns whether the user has such a notification of a plant that they can see */
export async function markRead(db: Db, user: SignedInUser, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ isRead: true })
    .where('id', '=', id)
    .where('userId', '=', user.id)
    .where(isOfVisiblePlant(user))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Marks all as read that the user can see. */
export async function markAllRead(db: Db, user: SignedInUser): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ isRead: true })
    .where('userId', '=', user.id)
    .where('isRead', '=', false)
    .where(isOfVisiblePlant(user))
    .execute();
}
