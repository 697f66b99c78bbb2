import { newPlants } from './garden-steps.ts';
import { expect, inRestOnBoth, troubled as test } from './journey.ts';
import { expectMessage } from './steps.ts';

test(
  'gardeners make fields of their own, fill them, rename them, and get back what they delete',
  inRestOnBoth,
  async ({ page }) => {
    const [fern] = await newPlants(page.request, [{ commonName: 'Fern' }]);
    const detail = page.getByRole('dialog');
    const manager = page.getByRole('dialog', { name: 'Manage fields' });
    const fact = (text: string | RegExp) => detail.getByRole('definition').filter({ hasText: text });

    await test.step('fields of every kind are made, each name once', async () => {
      await page.goto('/garden');
      await page.getByRole('button', { name: 'Sort and group' }).click();
      await page.getByRole('button', { name: 'Manage fields' }).click();
      await expect(manager.getByText('Nobody has made a field in this garden yet.')).toBeVisible();
      const add = async (name: string, kind: string) => {
        await manager.getByLabel('New field').fill(name);
        await manager.getByLabel('Kind').selectOption(kind);
        await manager.getByRole('button', { name: 'Add field' }).click();
      };
      await add(' ', 'Text');
      await expect(manager.getByText('Name is required')).toBeVisible();
      for (const [name, kind] of [
        ['Clay', 'Text'],
        ['Weight', 'Number'],
        ['Sown', 'Date'],
        ['Glazed', 'Yes or no'],
        ['Source', 'Link'],
      ] as const) {
        await add(name, kind);
        await expect(manager.getByText(name, { exact: true })).toBeVisible();
      }
      await add('clay', 'Date');
      await expect(manager.getByText('There is already a field with this name')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(manager).toBeHidden();
    });

    await test.step('the form checks them by their kinds, and the plant shows what it has', async () => {
      await page.goto(`/garden?plantId=${fern?.id}`);
      await detail.getByRole('button', { name: 'Edit' }).click();
      await detail.getByLabel('Clay').fill('Red');
      await detail.getByLabel('Weight').fill('heavy');
      await detail.getByLabel('Glazed').selectOption('No');
      await detail.getByLabel('Source').fill('javascript:alert(1)');
      await detail.getByRole('button', { name: 'Save Changes' }).click();
      await expect(detail.getByText('Enter a number, for example 12.5')).toBeVisible();
      await expect(detail.getByText('Enter a web address, for example https://example.org')).toBeVisible();
      await detail.getByLabel('Weight').fill('1234,5');
      await detail.getByLabel('Source').fill('example.org/ferns');
      await detail.getByRole('button', { name: 'Save Changes' }).click();
      for (const text of ['Red', '1,234.5', /^No$/]) await expect(fact(text)).toHaveCount(1);
      const link = detail.getByRole('link', { name: 'https://example.org/ferns' });
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
      await expect(detail.getByText('Sown')).toBeHidden();

      await detail.getByRole('button', { name: 'Edit' }).click();
      await detail.getByLabel('Clay').fill('Brown');
      await detail.getByRole('button', { name: 'Add a field...' }).click();
      await manager.getByLabel('New field').fill('Shelf');
      await page.keyboard.press('Enter');
      await expect(manager.getByText('Shelf', { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(manager).toBeHidden();
      await expect(detail.getByRole('button', { name: 'Add a field...' })).toBeFocused();
      await detail.getByLabel('Clay').fill('Red');
      await detail.getByRole('button', { name: 'Cancel' }).click();
      await expect(fact('Red')).toHaveCount(1);
      await detail.getByRole('button', { name: 'Edit' }).click();
      await detail.getByLabel('Shelf').fill('Top');
      await detail.getByRole('button', { name: 'Save Changes' }).click();
      await expect(fact('Top')).toHaveCount(1);
      await page.keyboard.press('Escape');
    });

    await test.step('a field is renamed, deleted with its values, and comes back with them', async () => {
      await page.getByRole('button', { name: 'Sort and group' }).click();
      await page.getByRole('button', { name: 'Manage fields' }).click();
      await manager.getByText('Clay', { exact: true }).click();
      await manager.getByLabel('Name', { exact: true }).filter({ visible: true }).fill('Pot color');
      await manager.getByRole('button', { name: 'Save' }).filter({ visible: true }).click();
      await expectMessage(page, 'Clay is now called Pot color.');
      await manager.getByText('Pot color', { exact: true }).click();
      await manager.getByRole('button', { name: 'Delete' }).filter({ visible: true }).click();
      await expectMessage(page, 'Pot color has been deleted, with what 1 plant had in it.');
      await expect(manager.getByText('Pot color', { exact: true })).toBeHidden();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expectMessage(page, 'The field is back, with its values.');
      await expect(manager.getByText('Pot color', { exact: true })).toBeVisible();
      await manager.getByRole('button', { name: 'Close' }).click();
      await page.goto(`/garden?plantId=${fern?.id}`);
      await expect(fact('Red')).toHaveCount(1);
      await expect(detail.getByText('Pot color')).toBeVisible();
    });

    await test.step('others see none of it', async () => {
      await page.request.patch(`/api/plants/${fern?.id}/visibility`, { data: { isPublic: true } });
      const seen = await (await page.context().browser()?.newContext())?.request.get(
        new URL(`/api/plants/${fern?.id}`, page.url()).href,
      );
      expect(await seen?.json()).toMatchObject({ commonName: 'Fern', ownValues: null });
    });
  },
);
