import { growShared, rareWord } from './garden-steps.ts';
import { anyScreen, expect, inRest, signUp, test } from './journey.ts';
import { expectArrival, tabAndPress, tabAndType, tabTo } from './keyboard.ts';

// The browser itself reports the password that was refused.
test.use({ expectedNoise: /Failed to load resource/ });

test('by keyboard: past the bar, through sign-in and back, and from page to page', anyScreen, async ({ page }) => {
  const { email, password } = await signUp(page.request);
  await page.context().clearCookies();
  await page.goto('/garden');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to view your garden' })).toBeVisible();
  await tabAndPress(page.getByRole('link', { name: 'Skip to main content' }), { most: 1 });
  await tabAndPress(page.getByRole('main').getByRole('link', { name: 'Sign In' }), { most: 1 });
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await tabAndType(page.getByLabel('E-mail'), email);
  await tabAndType(page.getByLabel('Password', { exact: true }), `${password}!`);
  await page.keyboard.press('Enter');
  // Read out at once, and no key leads past it.
  await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
  await tabAndType(page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expectArrival(page, 'My Garden', 'My Garden · Leafbook');

  await page.setViewportSize({ width: 390, height: 844 });
  const opener = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await tabAndPress(opener, { key: 'Shift+Tab', most: 4 });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await tabAndPress(menu.getByRole('link', { name: 'Search' }));
  await expectArrival(page, 'Search Plants', 'Search Plants · Leafbook');
  await expect(menu).toBeHidden();
});

test('by keyboard: from the bell to what a neighbour liked, and back', inRest, async ({ page, neighbour }) => {
  const word = rareWord();
  await signUp(page.request);
  const { id } = await growShared(page.request, { commonName: word });
  await signUp(neighbour.request);
  await neighbour.request.post(`/api/plants/${id}/like`);
  await page.goto('/');
  await tabAndPress(page.getByRole('link', { name: 'Notifications, 1 unread' }));
  await expectArrival(page, 'Notifications', 'Notifications · Leafbook');
  await tabAndPress(page.getByRole('link', { name: new RegExp(`^Unread Like .*${word}`) }));
  const detail = page.getByRole('dialog', { name: word });
  await expect(detail).toBeVisible();
  await tabTo(detail.getByRole('tab', { name: 'Information' }));
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'My Garden' })).toBeFocused();
});
