import { newPlants } from './garden-steps.ts';
import { expect, inRestOnBoth, test } from './journey.ts';
import { cards, expectMessage } from './steps.ts';

test(
  'a plant has a nickname, facts and tags of its gardener, which narrow the garden and are changed for all',
  inRestOnBoth,
  async ({ page }) => {
    const [fern] = await newPlants(page.request, [
      { commonName: 'Fern', ownTags: ['Rare'] },
      { commonName: 'Tulip', location: 'Balcony', potSize: '20 cm' },
    ]);
    const detail = page.getByRole('dialog');
    const names = cards(page).getByRole('heading', { level: 3 });

    await test.step('the form folds what is seldom filled, and says what is wrong', async () => {
      await page.goto('/garden?q=tulip');
      await cards(page).first().click();
      await detail.getByRole('button', { name: 'Edit' }).click();
      // It has a pot size.
      await expect(detail.getByLabel('Pot size')).toBeVisible();
      await detail.getByText('More about it').click();
      await expect(detail.getByLabel('Pot size')).toBeHidden();
      await detail.getByText('More about it').click();
      await detail.getByLabel('Nickname').fill('Queen');
      await detail.getByLabel('How many').fill('twelve');
      await detail.getByLabel('Notes', { exact: true }).fill('Bulbs from the swap in Ghent');
      await detail.getByLabel('When you got it').fill('2024-10-12');
      await detail.getByLabel('Soil').fill('Sandy');
      const tag = detail.getByRole('combobox', { name: 'Add a tag' });
      await tag.fill('rar');
      await tag.press('Enter');
      await tag.fill('Gift');
      await page.getByRole('option', { name: 'Create “Gift”' }).click();
      await detail.getByRole('button', { name: 'Save Changes' }).click();
      await expect(detail.getByText('Enter a whole number from 1 to 9,999')).toBeVisible();
      await detail.getByLabel('How many').fill('12');
      await detail.getByRole('button', { name: 'Save Changes' }).click();
      await expect(detail.getByRole('heading', { name: 'Queen · Tulip' })).toBeVisible();
      for (const text of [/^12$/, 'Bulbs from the swap in Ghent', 'October 12, 2024', 'Sandy'])
        await expect(detail.getByRole('definition').filter({ hasText: text })).toHaveCount(1);
      await expect(detail.getByRole('list', { name: 'Your tags' }).getByRole('listitem')).toHaveText(['Gift', 'Rare']);
      await page.keyboard.press('Escape');
    });

    await test.step('notes and nicknames are searched; values and tags narrow, and combine', async () => {
      const search = page.getByRole('searchbox', { name: 'Search plants' });
      await search.fill('ghent');
      await expect(names).toHaveText(['Queen · Tulip']);
      await search.fill('queen');
      await expect(names).toHaveText(['Queen · Tulip']);
      await search.fill('');
      await expect(names).toHaveCount(2);
      await page.getByRole('button', { name: 'Sort and group' }).click();
      await page.getByRole('group', { name: 'Your tags' }).getByText('Rare').click();
      await expect(names).toHaveCount(2);
      await page.getByRole('group', { name: 'Soil' }).getByText('Sandy').click();
      await expect(names).toHaveText(['Queen · Tulip']);
      await expect(page).toHaveURL('/garden?tag=Rare&soil=Sandy');
      await page.getByRole('button', { name: 'Soil: Sandy. Show all' }).click();
      await expect(names).toHaveCount(2);
    });

    await test.step('a tag is renamed for all, merged, deleted, and comes back', async () => {
      await page.getByRole('button', { name: 'Manage tags' }).click();
      const manager = page.getByRole('dialog', { name: 'Manage tags' });
      const open = (name: string) => manager.getByText(name, { exact: true }).click();
      await open('Rare');
      await manager.getByLabel('Name').filter({ visible: true }).fill('Rarity');
      await manager.getByText('Red').filter({ visible: true }).click();
      await manager.getByRole('button', { name: 'Save' }).filter({ visible: true }).click();
      await expectMessage(page, 'Rare is now called Rarity.');
      await expect(page).toHaveURL('/garden?tag=Rarity');
      await open('Gift');
      await manager.getByLabel('Name').filter({ visible: true }).fill('rarity');
      await expect(manager.getByText('The two will be merged.')).toBeVisible();
      await manager.getByRole('button', { name: 'Save' }).filter({ visible: true }).click();
      await expectMessage(page, 'Gift is now called Rarity.');
      await expect(manager.getByText('Rarity', { exact: true })).toHaveCount(1);
      await open('Rarity');
      await manager.getByRole('button', { name: 'Delete' }).filter({ visible: true }).click();
      await expectMessage(page, 'Rarity has been deleted, also from 2 plants.');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expectMessage(page, 'The tag is as it was.');
      await manager.getByRole('button', { name: 'Close' }).click();
      await expect(names).toHaveCount(2);
    });

    await test.step('others see none of it', async () => {
      await page.request.patch(`/api/plants/${fern?.id}/visibility`, { data: { isPublic: true } });
      const seen = await (await page.context().browser()?.newContext())?.request.get(
        new URL(`/api/plants/${fern?.id}`, page.url()).href,
      );
      expect(await seen?.json()).toMatchObject({ commonName: 'Fern', ownTags: null, nickname: null, notes: null });
    });
  },
);
