import { growFromPhoto } from './garden-steps.ts';
import { anyScreen, expect, inRest, type Page, signUp, test, troubled } from './journey.ts';
import { answered, holdRequests } from './spec/walk.ts';
import { cards, expectMessage, pressFor, skipSetUp } from './steps.ts';

const badges = (page: Page) => page.getByRole('list', { name: 'Earned badges' });
const badge = (page: Page, name: string) => badges(page).getByRole('button', { name });

async function openAchievements(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Achievements' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Achievements' })).toBeVisible();
  await expect(page.getByText('Track your gardening milestones')).toBeVisible();
}

test('a first plant earns badges: announced after the plant, shown with the next ones', anyScreen, async ({ page }) => {
  await signUp(page.request);
  await openAchievements(page);
  await expect(page.getByText('Start identifying plants to earn badges!')).toBeVisible();

  await page.goto('/search?q=rosemary');
  await pressFor(cards(page).first().getByRole('button', { name: 'Add to garden' }), 'Success!');
  await skipSetUp(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expectMessage(page, 'Badge earned: First Pot', 'Add your first plant to your garden');
  await expect(page.getByText('Success!', { exact: true })).toBeHidden();

  await openAchievements(page);
  await expect(badges(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('progressbar', { name: 'Family Visit' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 3 families',
  );

  await page.getByRole('tab', { name: 'Collection' }).click();
  await expect(badges(page).getByRole('listitem')).toHaveText(['First Pot Bronze']);
  await page.getByRole('tab', { name: 'Plant Families' }).click();
  await expect(page.getByText('No badges in this category yet.')).toBeVisible();
  await page.getByRole('tab', { name: 'All', exact: true }).click();
  await expect(badges(page).getByRole('listitem')).toHaveCount(1);

  await badge(page, 'First Pot').click();
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toContainText('Add your first plant to your garden');
  await expect(tooltip).toContainText(/Earned: \w+ \d+, \d{4}/);
});

test('a tooltip comes with the focus, and goes with Escape', inRest, async ({ gardener: page }) => {
  await growFromPhoto(page.request);
  await openAchievements(page);
  // Once it has come: what comes last takes Escape first.
  await expectMessage(page, '2 badges earned', 'First Find and First Pot');
  await page.getByRole('tab', { name: 'All', exact: true }).focus();
  const tooltip = page.getByRole('tooltip');
  for (let stops = 0; stops < 3 && !(await tooltip.isVisible()); stops += 1) await page.keyboard.press('Tab');
  await expect(badge(page, 'First Find')).toBeFocused();
  await expect(tooltip).toContainText('Identify your first plant');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
});

troubled('badges that fail to load show an error, and load when retried', inRest, async ({ gardener: page }) => {
  const mended = await answered(page, '**/api/badges/user');
  const slow = await holdRequests(page, '**/api/badges/user');
  await openAchievements(page);
  await expect(page.getByText('Loading your badges...')).toBeVisible();
  slow.release();
  await expect(page.getByText("Couldn't load your badges")).toBeVisible();
  await mended();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Start identifying plants to earn badges!')).toBeVisible();
});
