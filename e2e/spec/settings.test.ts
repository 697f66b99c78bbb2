import type { EarnedBadge } from '../../contract/badges.ts';
import { anyScreen, expect, test } from '../journey.ts';
import { shown } from '../steps.ts';
import { answered, stopClock } from './walk.ts';

const badge = (id: number, name: string, changes: Partial<EarnedBadge>): EarnedBadge => ({
  ...{ id, userId: 1, badgeId: `badge-${id}`, name, description: `For ${name}`, category: 'collection' },
  ...{ tier: 'bronze', icon: 'badge-icon badge-icon-drop', displayOrder: id, earnedAt: '2026-05-04T10:00:00.000Z' },
  ...changes,
});

const badges = [
  badge(1, 'Pots', {}),
  badge(2, 'Ferns', { tier: 'silver', category: 'plant_families' }),
  badge(3, 'Roses', { tier: 'gold' }),
  badge(4, 'Trees', { tier: 'platinum' }),
  badge(5, 'Moss', { tier: 'wooden', category: 'shade_lovers' }),
];

/** Of the rings, in the light. */
const tiers = {
  Pots: 'rgb(143, 79, 31)',
  Ferns: 'rgb(83, 97, 110)',
  Roses: 'rgb(122, 93, 0)',
  Trees: 'rgb(11, 107, 122)',
  Moss: 'rgb(98, 104, 96)',
};

test('settings: the profile form and the achievements', anyScreen, async ({ gardener: page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.clock.install();
  await answered(page, '**/api/badges/user', badges);
  await page.goto('/settings');
  const main = page.getByRole('main');
  const form = main.getByRole('form', { name: 'Profile' });
  await test.step('2.settings.1 two tabs', async () => {
    const tabs = main.getByRole('tablist', { name: 'Settings' }).getByRole('tab');
    await expect(tabs).toHaveText(['Profile', 'Achievements']);
  });
  await test.step('2.settings.2 the picture and the fields of the profile', async () => {
    await shown(form.getByRole('button', { name: 'Choose Photo' }), form.getByText(/up to 3MB/));
    for (const label of ['Username', 'Garden Zone #', 'First Name', 'Last Name', 'Favorite Flower/Plant', 'Bio']) {
      await expect(form.getByLabel(label, { exact: true })).toBeEditable();
    }
    await expect(form.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  });
  await test.step('2.settings.3 a map of hardiness zones elsewhere', async () => {
    const map = form.getByRole('link', { name: /^Find My Zone #/ });
    await expect(map).toHaveAttribute('href', /^https:\/\//);
    await expect(map).toHaveAttribute('target', '_blank');
  });

  await main.getByRole('tab', { name: 'Achievements' }).click();
  await test.step('2.settings.5 the card of the achievements', async () => {
    await expect(main.getByRole('heading', { name: 'Achievements' })).toBeVisible();
    await expect(main.getByText('Track your gardening milestones', { exact: true })).toBeVisible();
  });
  await test.step('2.settings.6 a filter for all and one per category, in words', async () => {
    const filters = main.getByRole('tablist', { name: 'Badge categories' }).getByRole('tab');
    await expect(filters.first()).toHaveText('All');
    for (const name of ['Collection', 'Plant Families', 'Shade Lovers']) {
      await expect(filters.filter({ hasText: name })).toHaveCount(1);
    }
  });
  const list = main.getByRole('list', { name: 'Earned badges' });
  const tile = (name: string) => list.getByRole('button', { name });
  await test.step('4.badge.1 each tier has its color, any other is grey', async () => {
    for (const [name, color] of Object.entries(tiers)) {
      await expect(tile(name).locator('.badge-mark')).toHaveCSS('border-top-color', color);
      await expect(tile(name).locator('.badge-icon')).toHaveCSS('background-color', color);
    }
  });
  await test.step('2.settings.7 a grid of four, three or two columns', async () => {
    for (const [width, columns] of [
      [1280, 4],
      [800, 3],
      [500, 2],
      [1280, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const tracks = () => list.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
      await expect.poll(tracks).toBe(columns);
    }
  });
  const tooltip = page.getByRole('tooltip');
  const away = () => page.mouse.move(5, 5, { steps: 3 });
  await stopClock(page);
  await test.step('9.tooltip.1 a tooltip comes after 700 ms', async () => {
    await tile('Pots').hover();
    await page.clock.runFor(650);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(tooltip).toHaveCount(1);
  });
  await test.step('2.settings.8 what a tooltip says', async () => {
    await expect(tooltip).toContainText('Pots');
    await expect(tooltip).toContainText('For Pots');
    await expect(tooltip).toContainText('Earned: May 4, 2026');
  });
  await test.step('9.tooltip.2 the next comes at once within 300 ms, and waits after them', async () => {
    await away();
    await page.clock.runFor(250);
    await expect(tooltip).toHaveCount(0);
    await tile('Ferns').hover();
    await page.clock.runFor(20);
    await expect(tooltip).toContainText('For Ferns');
    await away();
    await page.clock.runFor(350);
    await tile('Roses').hover();
    await page.clock.runFor(650);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(tooltip).toContainText('For Roses');
  });
});
