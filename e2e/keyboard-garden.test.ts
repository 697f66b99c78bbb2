import { grow } from './garden-steps.ts';
import { expect, inRest, signUp, test } from './journey.ts';
import { tabAndPress, tabAndType, tabTo } from './keyboard.ts';
import { cards } from './search-steps.ts';

const orchard = [
  { commonName: 'Quince', family: 'Rosaceae' },
  { commonName: 'Apple', family: 'Rosaceae' },
  { commonName: 'Daisy', family: 'Asteraceae' },
];

test('by keyboard: search, filter, clear, arrange, and change a plant', inRest, async ({ page }) => {
  await signUp(page.request);
  await grow(page.request, orchard);
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
});
