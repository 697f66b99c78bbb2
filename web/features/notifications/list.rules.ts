import type { NotificationItem } from '../../../contract/notifications.ts';
import { mapItems, type Pages } from '../../api/paginated.ts';

/** A row of the page: a notification, or the likes of one plant. */
export interface NotificationGroup {
  /** The newest. */
  item: NotificationItem;
  /** How many more there are. */
  others: number;
  /** Of those that are unread. */
  unread: number[];
}

/** Notifications as rows, newest first: likes of one plant are one row, read ones and unread ones apart. */
export function groupNotifications(items: readonly NotificationItem[]): NotificationGroup[] {
  const groups = Map.groupBy(items, ({ notification: { id, type, plantId, isRead, parameters } }) =>
    type === 'like' && parameters !== null ? `${plantId} ${isRead}` : id,
  );
  return [...groups.values()].flatMap(([item, ...others]) =>
    item
      ? [
          {
            item,
            others: others.length,
            unread: [item, ...others].flatMap(({ notification }) => (notification.isRead ? [] : [notification.id])),
          },
        ]
      : [],
  );
}

/** The notifications with those read that `isRead` names. */
export function markRead(
  pages: Pages<NotificationItem>,
  isRead: (notification: NotificationItem['notification']) => boolean,
): Pages<NotificationItem> {
  return mapItems(pages, (item) =>
    isRead(item.notification) ? { ...item, notification: { ...item.notification, isRead: true } } : item,
  );
}
