import * as z from 'zod/mini';
import { endpoint, Id, IdParams, Instant } from './endpoint.ts';
import { growthHabits } from './growth-habits.ts';
import { PageQuery } from './list-query.ts';

const notificationTypes = ['like', 'comment'] as const;
export type NotificationType = (typeof notificationTypes)[number];

const NotificationParameters = z.object({
  /** The other gardener's name at that moment; null without a chosen name. */
  actor: z.nullable(z.string()),
  /** The plant's name at that moment. */
  plant: z.string(),
});
export type NotificationParameters = z.infer<typeof NotificationParameters>;

/** Something that another gardener did to a plant of the user; always of a plant that is not in the trash. */
export const NotificationItem = z.object({
  notification: z.object({
    id: Id,
    /** The recipient: the signed-in user. */
    userId: Id,
    /** Who did it; null once that account is deleted. */
    triggeredBy: z.nullable(Id),
    plantId: Id,
    type: z.enum(notificationTypes),
    /** A whole sentence, e.g. `rosa.grows liked your Purple coneflower`. */
    message: z.string(),
    /** What `message` is made of; null where only the sentence is known. */
    parameters: z.nullable(NotificationParameters),
    /** The beginning of the comment; null for a like, and where it was deleted. */
    excerpt: z.nullable(z.string()),
    /** The like or the comment. */
    relatedItemId: z.nullable(Id),
    isRead: z.boolean(),
    createdAt: Instant,
  }),
  /** The plant as it is now. */
  plant: z.object({
    id: Id,
    commonName: z.string(),
    latinName: z.string(),
    /** Of its species, for its drawing. */
    habit: z.nullable(z.enum(growthHabits)),
    photoUrl: z.nullable(z.string()),
  }),
});
export type NotificationItem = z.infer<typeof NotificationItem>;

/** How many notifications are unread. */
export const NotificationCount = z.object({ count: z.int() });
export type NotificationCount = z.infer<typeof NotificationCount>;

export const notificationsApi = {
  list: endpoint('GET /api/notifications', {
    summary:
      'Notifications of the signed-in user, newest first, 50 a page unless `limit` says otherwise. X-Total-Count counts up to 501, which means more than 500',
    access: 'user',
    query: PageQuery,
    answer: z.array(NotificationItem),
  }),
  count: endpoint('GET /api/notifications/count', {
    summary: 'The number of unread notifications',
    access: 'user',
    answer: NotificationCount,
  }),
  read: endpoint('POST /api/notifications/:id/read', {
    summary: 'Mark a notification as read. Answers the number of unread ones',
    access: 'user',
    params: IdParams,
    answer: NotificationCount,
  }),
  readAll: endpoint('POST /api/notifications/read-all', {
    summary: 'Mark all notifications as read. Answers the number of unread ones',
    access: 'user',
    answer: NotificationCount,
  }),
};
