import { newPlants, newSharedPlant, shareSwitch } from './garden-steps.ts';
import { anyScreen, expect, inRest, signUp, test, troubled } from './journey.ts';
import { expectArrival, tabAndPress, tabAndType, tabTo, undoByKeyboard } from './keyboard.ts';
import { cards, expectMessage, inGarden } from './steps.ts';

const orchard = [
  { commonName: 'Quince', family: 'Rosaceae' },
  { commonName: 'Apple', family: 'Rosaceae' },
  { commonName: 'Daisy', family: 'Asteraceae' },
];

test('by keyboard: search, filter, arrange, then change, read, share, delete and undo', inRest, async ({ page }) => {
  await newPlants(page.request, orchard);
  await page.goto('/garden');
  const names = cards(page).getByRole('heading', { level: 3 });
  await expect(names).toHaveText(['Daisy', 'Apple', 'Quince']);

  const search = page.getByRole('searchbox', { name: 'Search plants' });
  await tabAndType(search, 'quin');
  await expect(page.getByRole('status').filter({ hasText: '1 of 3 plants' })).toBeVisible();
  await tabTo(page.getByRole('combobox', { name: 'Family' }), { most: 1 });
  await page.keyboard.type('Aster');
  await expect(page.getByRole('heading', { name: 'No matching plants' })).toBeVisible();
  await tabAndPress(page.getByRole('button', { name: 'Clear Filters' }));
  await expect(names).toHaveCount(3);
  await expect(search).toBeFocused();

  const arrange = page.getByRole('button', { name: 'Sort and group' });
  await tabAndPress(arrange, { most: 2 });
  await expect(arrange).toHaveAttribute('aria-expanded', 'true');
  await tabTo(page.getByRole('radio', { name: 'Last added' }), { most: 1 });
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Name' })).toBeChecked();
  await expect(names).toHaveText(['Apple', 'Daisy', 'Quince']);

  const open = page.getByRole('button', { name: 'View Details: Daisy' });
  await tabAndPress(open);
  const detail = page.getByRole('dialog', { name: 'Daisy' });
  await tabAndPress(detail.getByRole('button', { name: 'Edit' }));
  const form = page.getByRole('dialog', { name: 'Edit plant' });
  await tabAndType(form.getByLabel('Location'), 'Lawn');
  await page.keyboard.press('Escape');
  const asked = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
  await tabAndPress(form.getByRole('button', { name: 'Save Changes' }));
  await expect(detail.getByText('Lawn', { exact: true })).toBeVisible();
  // The first takes the message away that lies on top, the second the dialog.
  await expect(page.locator('.toast')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.toast')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(open).toBeFocused();

  await page.keyboard.press('Enter');
  await tabAndPress(shareSwitch(page), { press: 'Space' });
  await expect(shareSwitch(page)).toBeChecked();
  await expectMessage(page, 'Plant shared publicly');
  await tabTo(detail.getByRole('tab', { name: 'Information' }));
  for (const name of ['Care Guide', 'Calendar', 'Journal']) {
    await page.keyboard.press('ArrowRight');
    await expect(detail.getByRole('tab', { name })).toBeFocused();
    await expect(detail.getByRole('tabpanel', { name })).toBeVisible();
  }
  await tabAndPress(detail.getByRole('button', { name: 'Delete' }));
  const confirm = page.getByRole('alertdialog');
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabAndPress(confirm.getByRole('button', { name: 'Delete' }));
  await expectMessage(page, 'Daisy has been removed from your garden.');
  await expect(detail).toBeHidden();
  await undoByKeyboard(page);
  await expectMessage(page, 'Daisy is back in your garden.');
  expect(await inGarden(page)).toHaveLength(orchard.length);
});

troubled('by keyboard: past the bar, through sign-in and back, and from page to page', anyScreen, async ({ page }) => {
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

troubled('by keyboard: from the bell to what a neighbour liked, and back', inRest, async ({ page, neighbour }) => {
  const { id, commonName: word } = await newSharedPlant(page.request);
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
