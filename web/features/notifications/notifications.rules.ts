import * as common from '#words/common.ts';
import * as words from '#words/notifications.ts';
import type { NotificationItem } from '../../../contract/notifications.ts';
import { mapItems, type Pages } from '../../api/paginated.ts';

const badgeMax = 9;

/** What the badge on the bell shows: `''` for none, `9+` above nine. */
export function badgeOf(unread: number): string {
  if (unread <= 0) return '';
  return unread > badgeMax ? `${badgeMax}+` : String(unread);
}

/** What the bell is called. */
export const bellName = (unread: number): string => (unread > 0 ? words.bellWithUnread(unread) : common.notifications);

/** The notifications with those read that `isRead` names. */
export function markRead(
  pages: Pages<NotificationItem>,
  isRead: (notification: NotificationItem['notification']) => boolean,
): Pages<NotificationItem> {
  return mapItems(pages, (item) =>
    isRead(item.notification) ? { ...item, notification: { ...item.notification, isRead: true } } : item,
  );
}

const firstWaitMs = 5_000;
const longestWaitMs = 5 * 60_000;

/**
 * How long to wait before the live events are asked for again, in milliseconds: longer with each failure, and never
 * the same for all browsers of a server that comes back.
 *
 * @param failures in a row, from 1
 * @param chance from 0 to 1
 */
export function waitBefore(failures: number, chance: number): number {
  const wait = Math.min(firstWaitMs * 2 ** (failures - 1), longestWaitMs);
  return Math.round(wait * (0.75 + chance / 2));
}
