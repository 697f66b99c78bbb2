import type { Plant } from '../../contract/plants.ts';
import { grow } from '../garden-steps.ts';
import { anyScreen, expect, signUp, troubled as test } from '../journey.ts';
import { withoutServerRender } from '../server-render.ts';
import { cards, shown } from '../steps.ts';
import { answered, callsOf, holdRequests } from './walk.ts';

const labels = ['Plants Identified', 'Plant Families', 'Last Identified'];
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();
const stats = '**/api/plants/stats';
const recents = '**/api/plants/recent';

test('the dashboard of a gardener: loading, empty, failing, full', anyScreen, async ({ page }) => {
  const { email } = await signUp(page.request);
  const [plant] = await grow(page.request, [
    { commonName: 'Ålder’s fern', latinName: 'Dryopteris', family: 'Fernaceae' },
  ]);
  const calls = callsOf(page);
  const heldStats = await holdRequests(page, stats, { json: {} });
  const heldRecent = await holdRequests(page, recents, { json: [] });
  await page.goto('/');
  const figures = page.getByRole('region', { name: 'Garden stats' });
  const recent = page.getByRole('region', { name: 'Recent Plants' });
  const identify = page.getByRole('dialog', { name: 'Identify a Plant' });

  await test.step('2.dashboard.3 three placeholder tiles while the stats load', async () => {
    await expect(figures.getByRole('term')).toHaveText(labels);
    await expect(figures.locator('.skeleton')).toHaveCount(3);
  });
  await test.step('2.dashboard.7 skeleton cards', () => expect(recent.getByTestId('plant-skeleton')).toHaveCount(3));
  await test.step('2.layout.3 the foot of the sidebar for a gardener', async () => {
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
    await shown(sidebar.getByText('Garden User', { exact: true }), sidebar.getByText(email));
    await expect(sidebar.getByText('G', { exact: true })).toBeVisible();
  });
  await test.step('2.routes.9 signing out is a plain link', async () => {
    await expect(page.getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/api/logout');
  });
  heldStats.release();
  heldRecent.release();
  await test.step('4.stats.1 missing figures are 0, a missing date is Never', async () => {
    await expect(figures.getByRole('definition')).toHaveText(['0', '0', 'Never']);
  });
  await test.step('2.dashboard.8 no plants yet, and the way to the first', async () => {
    await expect(recent.getByRole('heading', { name: 'No plants yet' })).toBeVisible();
    await expect(recent.getByText('Start by identifying your first plant', { exact: true })).toBeVisible();
  });
  await test.step('2.dashboard.15 the camera modal opens from the dashboard', async () => {
    await recent.getByRole('button', { name: 'Identify a Plant' }).click();
    await identify.getByRole('button', { name: 'Close' }).click();
    await expect(identify).toBeHidden();
  });
  await test.step('2.dashboard.12 Identify Plant opens the modal; the calendar opens', async () => {
    const actions = page.getByRole('region', { name: 'Quick Actions' });
    await actions.getByRole('button', { name: 'Identify Plant' }).click();
    await identify.getByRole('button', { name: 'Cancel' }).click();
    await expect(actions.getByRole('link', { name: 'Plant Calendar' })).toHaveAttribute('href', '/calendar');
  });

  const asked: number[] = [];
  await page.route(stats, (route) => {
    asked.push(Date.now());
    return route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } });
  });
  const failing = await answered(page, recents);
  const recentBefore = calls.count('GET /api/plants/recent');
  await page.reload();
  await test.step('2.dashboard.5 stats that cannot be loaded', async () => {
    await expect(figures.getByText('Unable to load garden stats', { exact: true })).toBeVisible();
    await expect(figures.getByText('Please try again later', { exact: true })).toBeVisible();
  });
  await test.step('8.failure.17 they are told of at once, and offered again', async () => {
    await expect(figures.getByRole('alert')).toContainText('Unable to load garden stats');
    await expect(figures.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
  await test.step('9.cache.3 the stats are tried again once, after a second', async () => {
    const [first = 0, second = 0, ...more] = asked;
    expect(second - first).toBeGreaterThanOrEqual(1_000);
    expect(more).toEqual([]);
  });
  await test.step('9.cache.6 a query is tried again once', async () => {
    await expect(recent.getByRole('heading', { name: "Couldn't load your plants" })).toBeVisible();
    expect(calls.count('GET /api/plants/recent') - recentBefore).toBe(2);
  });
  await failing();
  await page.unroute(stats);

  const full = { identifiedCount: 5, familiesCount: 2, lastIdentified: daysAgo(3) };
  const known: Partial<Plant> = {
    origin: 'photo',
    identifiedAt: daysAgo(3),
    description: 'Green, and more green. '.repeat(30),
  };
  const missing = '/api/photos/aaaaaaaaaaaaaaaaaaaaaa';
  const listed = [
    { ...plant, ...known },
    { ...plant, ...known, id: 2_000_000_001, photoUrl: missing },
    { ...plant, ...known, id: 2_000_000_002, photoUrl: missing, commonName: 'Yarrow' },
  ];
  await answered(page, stats, full);
  await answered(page, recents, listed);
  await page.reload();
  await test.step('2.dashboard.6 the three tiles; the time is relative', async () => {
    await expect(figures.getByRole('term')).toHaveText(labels);
    await expect(figures.getByRole('definition')).toHaveText(['5', '2', '3 days ago']);
  });
  await test.step('2.dashboard.9 all plants are a link away', async () => {
    await expect(recent.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/garden');
  });
  const card = cards(page).first();
  await test.step('2.card.1 what a card shows', async () => {
    await expect(card.getByRole('heading', { name: 'Ålder’s fern' })).toBeVisible();
    for (const text of ['Dryopteris', 'Fernaceae', '3 days ago']) {
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    }
    // It has no photo: a drawing of its kind stands in.
    await expect(card.locator('svg[data-form]')).toBeVisible();
    const description = card.getByText(/^Green, and more green/);
    await expect(description).toHaveCSS('-webkit-line-clamp', '3');
    expect(await description.evaluate((text) => text.scrollHeight > text.clientHeight)).toBe(true);
  });
  await test.step('2.card.3 a photo that does not load leaves a colored letter and the name', async () => {
    const placeholder = (index: number) => cards(page).nth(index).getByRole('img');
    await expect(placeholder(1)).toHaveText('ÅÅlder’s fern');
    await expect(placeholder(2)).toHaveText('YYarrow');
    const color = (index: number) => placeholder(index).evaluate((square) => getComputedStyle(square).backgroundColor);
    expect(await color(1)).not.toBe(await color(2));
    expect(await color(1)).not.toBe('rgba(0, 0, 0, 0)');
  });
  await test.step('2.card.2 the card and its button open the plant', async () => {
    const detail = page.getByRole('dialog', { name: 'Ålder’s fern' });
    await card.getByText('Dryopteris').click();
    await detail.getByRole('button', { name: 'Close' }).click();
    await expect(detail).toBeHidden();
    await card.getByRole('button', { name: 'View Details' }).click();
    await expect(detail).toBeVisible();
  });
});

test('answers stay fresh for as long as they are meant to', anyScreen, async ({ gardener: page }) => {
  await withoutServerRender(page);
  const calls = callsOf(page);
  const count = (name: string) => calls.count(`GET /api/${name}`);
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No plants yet' })).toBeVisible();
  const users = count('auth/user');
  const away = page.getByRole('complementary', { name: 'Sidebar' });
  /** Leaves the dashboard and comes back, which asks for what is not fresh any more. */
  const comeBack = async () => {
    await away.getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Search Plants' })).toBeVisible();
    await away.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'No plants yet' })).toBeVisible();
  };
  await test.step('9.cache.4 recent plants are fresh for 60 seconds', async () => {
    await page.clock.fastForward(30_000);
    await comeBack();
    expect(count('plants/recent')).toBe(1);
    await page.clock.fastForward(30_000);
    await comeBack();
    await expect.poll(() => count('plants/recent')).toBe(2);
  });
  await test.step('9.cache.2 the user is fresh for two minutes', async () => {
    expect(count('auth/user')).toBe(users);
    await page.clock.fastForward(60_000);
    await comeBack();
    await expect.poll(() => count('auth/user')).toBe(users + 1);
  });
  await test.step('9.cache.5 all else is fresh for five minutes', async () => {
    await page.clock.fastForward(120_000);
    await comeBack();
    expect(count('plants/stats')).toBe(1);
    await page.clock.fastForward(60_000);
  });
  await test.step('9.cache.7 nothing is asked again because the window is looked at', async () => {
    const before = count('plants/stats');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    // real clock: what was begun meanwhile has had its turn
    await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 0)));
    expect(count('plants/stats')).toBe(before);
    await comeBack();
    await expect.poll(() => count('plants/stats')).toBe(2);
  });
});
