import { failing, growShared, newSharedPlant, rareWord } from './garden-steps.ts';
import { anyScreen, expect, inRest, inRestOnBoth, type Locator, type Page, signUp, test, troubled } from './journey.ts';
import { withoutServerRender } from './server-render.ts';
import { cards, expectMessage, press } from './steps.ts';

/** The bell, which is not the entry of the same name in the sidebar. */
const bell = (page: Page): Locator => page.locator('a.bell:visible');
const rows = (page: Page): Locator => page.getByRole('main').getByRole('listitem');
/** Enough for a push on a busy machine, and too fast for the poll, which comes half a minute after the last answer. */
const live = { timeout: 15_000 };

async function like(page: Page, word: string): Promise<void> {
  await page.goto(`/community?search=${word}`);
  await press(cards(page), /^Like, /);
  await expectMessage(page, 'You dig this!');
}

test('what another gardener does moves the bell, and leads to the plant', anyScreen, async ({ page, neighbour }) => {
  const [fern, rose] = [rareWord(), rareWord()];
  const { id } = await newSharedPlant(page.request, { commonName: fern });
  const { id: roseId } = await growShared(page.request, { commonName: rose });
  const listening = page.waitForResponse('**/api/events');
  await page.goto('/search');
  await listening;
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await signUp(neighbour.request);

  await like(neighbour, fern);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread', live);
  await bell(page).click();
  await expect(page).toHaveURL('/notifications');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Unread');
  await expect(rows(page)).toContainText(`Garden User liked your ${fern}`);
  await expect(rows(page).getByText('just now')).toBeVisible();

  await like(neighbour, rose);
  await expect(rows(page)).toHaveCount(2, live);
  await expect(rows(page).first()).toContainText(rose);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await press(cards(neighbour), /^Unlike, /);
  await expect(rows(page)).toHaveCount(1, live);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread', live);

  await rows(page).getByRole('link').click();
  await expect(page).toHaveURL(`/garden?plantId=${id}`);
  await page.getByRole('dialog', { name: fern }).getByRole('button', { name: 'Close' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByText('Unread')).toHaveCount(0);

  // One's own deeds are no news.
  await page.request.post(`/api/plants/${roseId}/like`);
  for (const comment of ['Lovely', 'Still lovely'])
    await neighbour.request.post(`/api/plants/${roseId}/comments`, { data: { comment } });
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread', live);
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText(`Garden User commented on your ${rose}`);
  await expect(rows(page).first()).toContainText('“Still lovely”');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expectMessage(page, 'All notifications marked as read', 'Your notifications have been cleared');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(rows(page).getByText('Unread')).toHaveCount(0);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).getByText('Unread')).toHaveCount(0);
});

test(
  'likes of one plant are one row; a comment is quoted, and opens where it stands',
  inRestOnBoth,
  async ({ page, neighbour, browser }) => {
    const fern = rareWord();
    const { id } = await newSharedPlant(page.request, { commonName: fern });
    const third = await browser.newContext();
    for (const { request } of [neighbour, third]) {
      await signUp(request);
      await request.post(`/api/plants/${id}/like`);
    }
    await neighbour.request.post(`/api/plants/${id}/comments`, { data: { comment: 'How do you water it?' } });
    await third.close();
    await page.goto('/notifications');
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).last()).toContainText(`Garden User and 1 other liked your ${fern}`);
    await expect(rows(page).first()).toContainText('“How do you water it?”');
    const unread = async () => (await (await page.request.get('/api/notifications/count')).json()).count;
    await rows(page).last().getByRole('link').click();
    await expect(page).toHaveURL(`/garden?plantId=${id}`);
    // A page that is left for another address ends what it was sending.
    await expect.poll(unread).toBe(1);
    await page.goto('/notifications');
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
    await rows(page).first().getByRole('link').click();
    const comment = page.getByRole('dialog', { name: fern }).getByText('How do you water it?');
    await expect(comment).toBeInViewport();
    await expect(page.getByRole('heading', { name: /^Comments/ })).toBeFocused();
  },
);

troubled('no notifications, a server in trouble, a visitor', inRest, async ({ page }) => {
  await page.goto('/notifications');
  await expect(page).toHaveURL('/');
  await expect(bell(page)).toHaveCount(0);

  await signUp(page.request);
  await withoutServerRender(page);
  await page.route('**/api/notifications?*', (route) => route.fulfill(failing));
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: "Couldn't load your notifications" })).toBeVisible();
  await page.unroute('**/api/notifications?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  await expect(page.getByText("You'll be notified when someone interacts with your plants")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
});

troubled('without live events, the bell asks by itself', inRest, async ({ page, request }) => {
  await page.route('**/api/events', (route) => route.abort());
  await page.clock.install();
  const { id } = await newSharedPlant(page.request, { commonName: rareWord() });
  await page.goto('/search');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await signUp(request);
  await request.post(`/api/plants/${id}/like`);
  await page.clock.fastForward(30_000);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
});
