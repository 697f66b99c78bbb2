import { anyScreen, expect, signUp, test } from '../journey.ts';
import { shown } from '../steps.ts';
import { callsOf } from './walk.ts';

const entries = [
  'Dashboard',
  'My Garden',
  'Identify Plant',
  'Calendar',
  'Search',
  'Community Garden',
  'Notifications',
  'Settings',
];
/** Below them, folded, for who has a garden. */
const furtherEntries = ['Garden Report', 'Identifications', 'Trash'];

test('a visitor: the way round, the dashboard, and where they are sent', anyScreen, async ({ page }) => {
  const calls = callsOf(page);
  await page.goto('/');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  const main = page.getByRole('main');
  await test.step('2.layout.1 the entries of the sidebar, in their order', async () => {
    await expect(sidebar.getByRole('listitem')).toHaveText(entries);
    const links = sidebar.getByRole('listitem').getByRole('link');
    // It leads to no page, so it never looks like the one that is open.
    const plain = await links.filter({ hasText: 'Calendar' }).evaluate((link) => getComputedStyle(link).color);
    await expect(sidebar.getByRole('button', { name: 'Identify Plant' })).toHaveCSS('color', plain);
    const hrefs = links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const pages = ['/', '/garden', '/calendar', '/search', '/community', '/notifications', '/settings'];
    expect(await hrefs).toEqual(pages);
  });
  await test.step('2.layout.4 the foot of the sidebar for a visitor', async () => {
    await expect(sidebar.getByText('Not logged in', { exact: true })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/api/login');
  });
  await test.step('2.layout.8 no bell for a visitor', () => expect(page.locator('a.bell')).toHaveCount(0));
  await test.step('2.dashboard.4 the stats of a visitor', async () => {
    const stats = page.getByRole('region', { name: 'Garden stats' });
    await expect(stats.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/api/login');
    await expect(stats.getByRole('term')).toHaveCount(0);
  });
  await test.step('2.dashboard.10 recent plants of a visitor', async () => {
    const recent = page.getByRole('region', { name: 'Recent Plants' });
    await expect(recent.getByRole('heading', { name: 'Sign in to view your plants' })).toBeVisible();
    await expect(recent.getByText('Create a personal catalog of your garden', { exact: true })).toBeVisible();
    await expect(recent.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/api/login');
  });
  const actions = page.getByRole('region', { name: 'Quick Actions' });
  await test.step('2.dashboard.11 four quick actions', async () => {
    await expect(actions.getByRole('listitem')).toHaveText([
      /^Identify Plant/,
      /^Search Plants/,
      /^Plant Calendar/,
      /^Garden Report/,
    ]);
  });
  await test.step('2.dashboard.14 the Garden Report is offered', async () => {
    await expect(actions.getByText('Garden Report', { exact: true })).toBeVisible();
    const report = actions.getByRole('link', { name: 'Garden Report' });
    await expect(report).toHaveAttribute('href', '/api/login?returnTo=%2Freport');
  });
  await test.step('2.dashboard.13 Search Plants leads to the search', async () => {
    await expect(actions.getByRole('link', { name: 'Search Plants' })).toHaveAttribute('href', '/search');
  });
  await test.step('2.dashboard.17 the calendar asks a visitor to sign in', async () => {
    await expect(actions.getByRole('link', { name: 'Plant Calendar' })).toHaveAttribute('href', /^\/api\/login(\?|$)/);
  });
  await test.step('2.dashboard.16 identifying sends a visitor to sign in, from wherever it is asked for', async () => {
    // Sign-in that answers nothing leaves the page where it is.
    await page.route('**/api/login*', (route) => route.fulfill({ status: 204 }));
    const wishes = [
      () => actions.getByRole('button', { name: 'Identify Plant' }).click(),
      () => sidebar.getByRole('button', { name: 'Identify Plant' }).click(),
      () => page.evaluate(() => window.dispatchEvent(new Event('open-camera-modal'))),
    ];
    for (const wish of wishes) {
      const login = page.waitForRequest('**/api/login*');
      await wish();
      await login;
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('2.dashboard.18 a tip of the day', async () => {
    const tip = main.getByRole('region', { name: 'Garden Tip of the Day' });
    await expect(tip.getByRole('paragraph').first()).not.toBeEmpty();
  });
  await test.step('2.garden.1 the garden of a visitor: a lock, why to sign in, and the way', async () => {
    await page.goto('/garden');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to view your garden' })).toBeVisible();
    await shown(main.locator('[data-drawing="lock"]'), main.getByText(/personal catalog/));
    await expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', /^\/api\/login(\?|$)/);
  });
  await test.step('2.layout.9 nothing personal is asked for a visitor', async () => {
    expect(calls.all.filter((call) => /notifications|badges|stats|recent|\/api\/plants$/.test(call))).toEqual([]);
  });
});

test('a phone: a bar above with a menu that slides in, a bar below', anyScreen, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search');
  const bar = page.getByRole('navigation', { name: 'Quick links' });
  const labels = ['Home', 'Garden', 'Identify', 'Search'];
  await test.step('2.layout.6 the bar below, for a visitor', async () => {
    await expect(bar.getByRole('link').or(bar.getByRole('button'))).toHaveText([...labels, 'Login']);
    await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/api/login');
  });
  const { email } = await signUp(page.request);
  await page.reload();
  await test.step('2.layout.7 the bar below, for a gardener', async () => {
    await expect(bar.getByRole('link').or(bar.getByRole('button'))).toHaveText([...labels, 'Logout']);
    const logOut = bar.getByRole('link', { name: 'Logout' });
    await expect(logOut).toHaveAttribute('href', '/api/logout');
    // In the thumb's reach, it asks first.
    await logOut.click();
    await page.getByRole('alertdialog', { name: 'Log out?' }).getByRole('button', { name: 'Cancel' }).click();
    await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect(bar.getByRole('link', { name: 'Garden' })).toHaveAttribute('href', '/garden');
    await expect(bar.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
  });
  await test.step('2.layout.5 the bar above and its menu', async () => {
    await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('listitem')).toHaveText(entries);
    await menu.getByText('More', { exact: true }).click();
    await expect(menu.getByRole('listitem')).toHaveText([...entries, ...furtherEntries]);
    await expect(menu.getByText(email)).toBeVisible();
    await menu.getByRole('link', { name: 'Community Garden' }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Community Garden' })).toBeVisible();
  });
  await test.step('2.layout.2 Identify opens the modal', async () => {
    await bar.getByRole('button', { name: 'Identify' }).click();
    await expect(page.getByRole('dialog', { name: 'Identify a Plant' })).toBeVisible();
  });
});
