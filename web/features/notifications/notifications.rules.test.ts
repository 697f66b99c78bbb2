import { expect, it } from 'vitest';
import type { NotificationItem } from '../../../contract/notifications.ts';
import type { Pages } from '../../api/paginated.ts';
import { badgeOf, bellName, markRead, waitBefore } from './notifications.rules.ts';

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

it('marks as read what was read, and nothing else', () => {
  const item = (id: number, isRead: boolean): NotificationItem => ({
    notification: {
      ...{ id, userId: 1, triggeredBy: 2, plantId: 3, type: 'like', message: 'rosa liked your Aster', isRead },
      ...{ parameters: { actor: 'rosa', plant: 'Aster' }, relatedItemId: null, createdAt: '2026-05-04T09:30:00.000Z' },
    },
    plant: { id: 3, commonName: 'Aster', latinName: 'Aster amellus', habit: null, photoUrl: null },
  });
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
