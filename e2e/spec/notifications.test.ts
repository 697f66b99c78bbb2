import type { NotificationItem } from '../../contract/notifications.ts';
import { anyScreen, expect, test } from '../journey.ts';
import { shown } from '../steps.ts';
import { answered, stays, stopClock } from './walk.ts';

const item = (id: number, type: 'like' | 'comment', isRead: boolean): NotificationItem => ({
  notification: {
    ...{ id, userId: 1, triggeredBy: null, plantId: 70 + id, type, isRead, parameters: null, relatedItemId: null },
    excerpt: null,
    message: `rosa did something to your plant, a ${type}`,
    createdAt: new Date(Date.now() - 2 * 3_600_000 - 60_000).toISOString(),
  },
  plant: { id: 70 + id, commonName: `Plant ${id}`, latinName: 'Planta', habit: null, photoUrl: null },
});

test('notifications: what an item shows, the count on the bell, all read', anyScreen, async ({ gardener: page }) => {
  await page.clock.install();
  // What the server itself would push says that there is none.
  await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
  const few = await answered(page, '**/api/notifications/count', { count: 9 });
  await answered(page, '**/api/notifications?*', [item(1, 'like', false), item(2, 'comment', true)]);
  await page.goto('/notifications');
  const bell = page.locator('a.bell:visible');
  const rows = page.getByRole('main').getByRole('listitem');
  await test.step('2.notifications.1 what an item shows', async () => {
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('rosa did something to your plant, a like');
    await expect(rows.first()).toContainText('Plant 1');
    await shown(rows.first().getByText('2 hours ago', { exact: true }), rows.first().locator('svg[data-form]'));
  });
  await test.step('2.notifications.2 a heart for a like, a speech bubble for a comment', async () => {
    await shown(rows.first().locator('svg.lucide-heart'), rows.last().locator('svg.lucide-message-circle'));
  });
  await test.step('2.notifications.3 a dot beside what is unread, and only there', async () => {
    const dot = rows.first().getByText('Unread', { exact: true }).locator('..');
    await expect(dot).toHaveCSS('border-radius', /\d/);
    expect(await dot.boundingBox()).toMatchObject({ width: 8, height: 8 });
    await expect(rows.last().getByText('Unread')).toHaveCount(0);
  });
  await test.step('2.notifications.4 an item leads to the plant in the garden', async () => {
    await expect(rows.first().getByRole('link')).toHaveAttribute('href', '/garden?plantId=71');
  });
  await test.step('9.bell.1 nine are nine, ten are 9+', async () => {
    await expect(bell).toHaveText('9');
    await few();
    await answered(page, '**/api/notifications/count', { count: 10 });
    await page.clock.fastForward(30_000);
    await expect(bell).toHaveText('9+');
  });
  await answered(page, '**/api/notifications/read-all', { count: 0 }, 'POST');
  await stopClock(page);
  await test.step('8.success.13 that all are read is told for three seconds', async () => {
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await stays(page, 'All notifications marked as read', 3_000);
  });
});
