import type { Plant } from '../contract/plants.ts';
import { bodyOf, growMany } from './garden-steps.ts';
import { expect, inRest, inRestOnBoth, type Page, signedUp, test } from './journey.ts';
import { cards, expectMessage, shown } from './steps.ts';

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select / });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected plants' });
const press = (page: Page, name: string | RegExp) => bar(page).getByRole('button', { name, exact: true }).click();
const start = (page: Page) => page.getByRole('button', { name: 'Select', exact: true });

/** A gardener with many plants, on their garden's page. */
async function gardenOf(page: Page, count: number): Promise<void> {
  await signedUp(page);
  await growMany(
    page,
    Array.from({ length: count }, (_, n) => ({ commonName: `Fern ${n + 1}`, location: n % 2 ? 'Loggia' : null })),
  );
  await page.goto('/garden?sort=name');
  await shown(page.getByText(`${count} plants`, { exact: true }), cards(page).first());
}

/** Touches the first card until boxes appear. */
async function longPress(page: Page): Promise<void> {
  const card = cards(page).first();
  const { x, y } = (await card.boundingBox()) ?? { x: 0, y: 0 };
  const touch = { pointerType: 'touch', isPrimary: true, bubbles: true, clientX: x + 20, clientY: y + 20 };
  await card.dispatchEvent('pointerdown', touch);
  await expect(boxes(page).first()).toBeChecked();
  await card.dispatchEvent('pointerup', touch);
}

test(
  '500 plants: what is done to those that are selected, and undone at once',
  inRestOnBoth,
  async ({ page }, { project }) => {
    await gardenOf(page, 500);
    if (project.name === 'phone') await longPress(page);
    else {
      await start(page).click();
      await boxes(page).first().check();
    }
    await expect(bar(page).getByText('1 selected')).toBeVisible();
    // A click anywhere on a card selects it, with Shift all from the last one on.
    await cards(page).nth(1).click();
    await cards(page)
      .nth(3)
      .click({ modifiers: ['Shift'] });
    await expect(bar(page).getByText('4 selected')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(boxes(page)).toHaveCount(0);
    await expect(start(page)).toBeFocused();

    await start(page).click();
    await press(page, 'Select all 500');
    await press(page, 'Water');
    await expectMessage(page, 'Success', 'Watered 500 plants.');
    await expect(bar(page)).toBeHidden();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectMessage(page, 'Undone', 'Everything is back to how it was.');

    // The selection lasts while others are searched for.
    await start(page).click();
    const search = page.getByRole('searchbox', { name: 'Search plants' });
    await search.fill('Fern 44');
    await press(page, 'Select all 11');
    await search.fill('Fern 45');
    await press(page, 'Select all 11');
    await expect(bar(page).getByText('22 selected')).toBeVisible();
    await press(page, 'Move');
    const move = page.getByRole('dialog', { name: 'Move 22 plants' });
    await move.getByLabel('Move to').fill('Roof');
    await move.getByRole('button', { name: 'Move' }).click();
    await expectMessage(page, 'Success', 'Moved 22 plants to Roof.');
    await expect(cards(page).first()).toContainText('Roof');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectMessage(page, 'Undone', 'Everything is back to how it was.');
    await expect(cards(page).filter({ hasText: 'Roof' })).toHaveCount(0);

    await start(page).click();
    await press(page, 'Select all 11');
    await press(page, 'Tags');
    const tags = page.getByRole('dialog', { name: 'Tag 11 plants' });
    await tags.getByRole('combobox', { name: 'Add a tag' }).fill('To repot');
    await page.getByRole('option', { name: 'Create “To repot”' }).click();
    await tags.getByRole('button', { name: 'Add tags' }).click();
    await expectMessage(page, 'Success', 'Added To repot to 11 plants.');
    await expect(cards(page).first()).toContainText('To repot');
    await start(page).click();
    await boxes(page).first().check();
    await press(page, 'Tags');
    const one = page.getByRole('dialog', { name: 'Tag 1 plant' });
    await one.getByRole('group', { name: 'What to do' }).getByText('Remove tags').click();
    await one.getByRole('combobox', { name: 'Find a tag' }).click();
    await page.getByRole('option', { name: 'To repot' }).click();
    await one.getByRole('button', { name: 'Remove tags' }).click();
    await expectMessage(page, 'Success', 'Removed To repot from 1 plant.');
    await expect(cards(page).first()).not.toContainText('To repot');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(cards(page).first()).toContainText('To repot');

    await start(page).click();
    await press(page, 'Select all 11');
    await press(page, 'Plan');
    const plan = page.getByRole('dialog', { name: 'Plan care for 11 plants' });
    await plan.getByLabel('Every').fill('9');
    await plan.getByRole('button', { name: 'Save Plan' }).click();
    await expectMessage(page, 'Success', 'Planned watering for 11 plants.');
    await expect(cards(page).first()).toContainText('Watering: Today');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(cards(page).first()).not.toContainText('Watering:');

    // What somebody changes before it is undone stays as it is.
    await start(page).click();
    await press(page, 'Select all 11');
    await press(page, 'Delete');
    await expectMessage(page, 'Success', 'Moved 11 plants to the trash.');
    await expect(page.getByText('489 plants', { exact: false })).toBeVisible();
    const [first] = await bodyOf<Plant[]>(await page.request.get('/api/trash'));
    expect((await page.request.post(`/api/trash/${first?.id}/restore`)).ok()).toBe(true);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectMessage(page, 'Undone', '1 plant was changed since, and stays as it is.');
    await expect(page.getByText('11 of 500 plants', { exact: true })).toBeVisible();

    await start(page).click();
    await press(page, 'Select all 11');
    await press(page, 'Archive');
    const archive = page.getByRole('dialog', { name: 'Archive 11 plants' });
    await archive.getByText('Given away').click();
    await archive.getByRole('button', { name: 'Archive' }).click();
    await expectMessage(page, 'Success', 'Archived 11 plants.');
    await expect(page.getByRole('heading', { name: 'No matching plants' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('11 of 500 plants', { exact: true })).toBeVisible();
  },
);

test('by keys alone, in the list; shared by its owner, and labels of those', inRest, async ({ page }) => {
  await gardenOf(page, 12);
  await page.getByRole('button', { name: 'Sort and group' }).click();
  await page.getByRole('group', { name: 'View' }).getByText('List', { exact: true }).click();
  // The list loads as a part of its own.
  await expect(page.getByRole('table')).toBeVisible();
  await start(page).focus();
  await page.keyboard.press('Enter');
  await expect(boxes(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(`Shift+${key}`);
  await expect(bar(page).getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('button', { name: 'Select all 12' })).toBeFocused();
  await press(page, 'Share');
  await page.getByRole('dialog', { name: 'Share 2 plants' }).getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Success', 'Shared 2 plants with the community.');

  await start(page).click();
  for (const n of [0, 2]) await boxes(page).nth(n).check();
  await press(page, 'Care');
  const care = page.getByRole('dialog', { name: 'Log care for 2 plants' });
  await care.getByText('Repotting').click();
  await care.getByRole('button', { name: 'Log care' }).click();
  await expectMessage(page, 'Success', 'Repotted 2 plants.');

  await start(page).click();
  for (const n of [0, 2]) await boxes(page).nth(n).check();
  await press(page, 'Labels');
  await expect(page.getByText('2 labels', { exact: false })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My Garden' }).click();
  await expect(page).toHaveURL('/garden?sort=name');
  await expect(boxes(page)).toHaveCount(0);

  await start(page).click();
  await boxes(page).first().check();
  await page.goBack();
  await expect(boxes(page)).toHaveCount(0);
  await expect(page).toHaveURL('/garden?sort=name');
});
