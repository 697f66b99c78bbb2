import { expect, it } from 'vitest';
import type { NotificationItem } from '../../../contract/notifications.ts';
import type { Pages } from '../../api/paginated.ts';
import { groupNotifications, markRead } from './list.rules.ts';
import { waitBefore } from './live-events.ts';
import { badgeOf, bellName } from './notifications.rules.ts';

it.each([
  [0, '', 'Notifications'],
  [-1, '', 'Notifications'],
  [1, '1', 'Notifications, 1 unread'],
  [9, '9', 'Notifications, 9 unread'],
  [10, '9+', 'Notifications, 10 unread'],
  [140, '9+', 'Notifications, 140 unread'],
])('with %d unread, the bell shows %j', (unread, badge, name) => {
  expect([badgeOf(unread), bellName(unread)]).toEqual([badge, name]);
});

const item = (id: number, isRead: boolean, more: Partial<NotificationItem['notification']> = {}): NotificationItem => ({
  notification: {
    ...{ id, userId: 1, triggeredBy: 2, plantId: 3, type: 'like', message: 'rosa liked your Aster', isRead },
    ...{ parameters: { actor: 'rosa', plant: 'Aster' }, relatedItemId: null, createdAt: '2026-05-04T09:30:00.000Z' },
    excerpt: null,
    ...more,
  },
  plant: { id: 3, commonName: 'Aster', latinName: 'Aster amellus', habit: null, photoUrl: null },
});

it('shows likes of one plant as one row, and everything else as a row of its own', () => {
  const others = [item(7, false, { type: 'comment' }), item(5, false, { plantId: 4 }), item(2, true)];
  const rows = groupNotifications([item(8, false), ...others, item(4, false), item(1, false, { parameters: null })]);
  expect(rows.map(({ item: { notification }, ...row }) => [notification.id, row.others, row.unread])).toEqual([
    [8, 1, [8, 4]],
    [7, 0, [7]],
    [5, 0, [5]],
    [2, 0, []],
    [1, 0, [1]],
  ]);
});

it('marks as read what was read, and nothing else', () => {
  const pages = (...items: NotificationItem[]): Pages<NotificationItem> => ({
    pages: [{ items, total: items.length, cursor: null }],
    pageParams: [null],
  });
  const list = pages(item(3, false), item(2, false), item(1, true));
  expect(markRead(list, ({ id }) => id === 2)).toEqual(pages(item(3, false), item(2, true), item(1, true)));
  expect(markRead(list, () => true)).toEqual(pages(item(3, true), item(2, true), item(1, true)));
});

it('waits longer after each failure, up to five minutes, and not alike everywhere', () => {
  expect([1, 2, 3, 7, 50].map((failures) => waitBefore(failures, 0.5))).toEqual([
    5_000, 10_000, 20_000, 300_000, 300_000,
  ]);
  expect([waitBefore(1, 0), waitBefore(1, 1)]).toEqual([3_750, 6_250]);
});
