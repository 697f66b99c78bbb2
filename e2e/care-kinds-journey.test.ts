import { newPlants } from './garden-steps.ts';
import { expect, inRestOnBoth, troubled as test } from './journey.ts';
import { expectMessage } from './steps.ts';

test(
  'a garden adds a kind of care, plans and logs it, finds it everywhere, and retires it',
  inRestOnBoth,
  async ({ page }) => {
    const [fern] = await newPlants(page.request, [{ commonName: 'Fern' }]);
    const manager = page.getByRole('dialog', { name: 'Kinds of care' });
    const visible = { visible: true } as const;

    await test.step('it is added while care is planned, under a name that is free', async () => {
      await page.goto(`/garden?plantId=${fern?.id}&tab=calendar`);
      await page.getByRole('button', { name: 'Plan care' }).click();
      const plan = page.getByRole('dialog', { name: 'Plan care' });
      await plan.getByRole('button', { name: 'New kind of care...' }).click();
      await manager.getByLabel('Name').fill('watering');
      await manager.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(manager.getByText('There is already a kind of care with this name.')).toBeVisible();
      await manager.getByLabel('Name').fill('Check for mites');
      await manager.locator('label', { hasText: 'Bug' }).click();
      await manager.getByText('Red', { exact: true }).click();
      await manager.getByRole('button', { name: 'Add', exact: true }).click();
      await expectMessage(page, 'Check for mites has been added.');
      await manager.getByRole('button', { name: 'Close' }).click();
      await plan.getByLabel('Type').selectOption('Check for mites');
      await plan.getByRole('button', { name: 'Save Plan' }).click();
      await expect(page.getByText('Check for mites: Fern').first()).toBeVisible();
    });

    await test.step('it is logged, and stands in the history', async () => {
      await page.getByRole('button', { name: 'Log care' }).click();
      await page.getByLabel('What you did').selectOption('Check for mites');
      await page.getByRole('button', { name: 'Log Care', exact: true }).last().click();
      await expect(page.getByRole('button', { name: /^Delete.*Check for mites/ })).toBeVisible();
    });

    await test.step('the calendar is narrowed to it', async () => {
      await page.goto('/calendar?part=calendar&view=agenda');
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByText('Check for mites', { exact: true }).filter(visible).first().click();
      await expect(page).toHaveURL(/kind=own-[a-z0-9]{10}/);
      await expect(
        page.getByRole('button', { name: /^Check for mites: Fern, Check for mites, completed/ }).first(),
      ).toBeVisible();
    });

    await test.step('it is renamed and retired: what has it keeps it, and nothing new can have it', async () => {
      await page.goto('/garden');
      await page.getByRole('button', { name: 'Sort and group' }).click();
      await page.getByRole('button', { name: 'Kinds of care' }).click();
      const open = (name: string) => manager.getByText(name, { exact: true }).click();
      await open('Check for mites');
      await manager.getByRole('button', { name: 'Delete' }).filter(visible).click();
      await expectMessage(
        page,
        'This kind of care is used, perhaps by something that was deleted and can be restored. Retire it instead.',
      );
      await manager.getByLabel('Name').filter(visible).fill('Mites');
      await manager.getByRole('button', { name: 'Save' }).filter(visible).click();
      await expectMessage(page, 'Mites has been changed.');
      await open('Mites');
      await manager.getByRole('button', { name: 'Retire' }).filter(visible).click();
      await expectMessage(page, 'Mites is retired. Plans, events and logs that have it keep it.');
      await expect(manager.getByText('Retired', { exact: true })).toBeVisible();
    });

    await test.step('one that nothing has is deleted, and comes back', async () => {
      await manager.getByText('Add a kind of care').click();
      await manager.getByLabel('Name').filter(visible).fill('Rotate');
      await manager.getByRole('button', { name: 'Add', exact: true }).filter(visible).click();
      await manager.getByText('Rotate', { exact: true }).click();
      await manager.getByRole('button', { name: 'Delete' }).filter(visible).click();
      await expectMessage(page, 'Rotate has been deleted.');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expectMessage(page, 'The kind of care is back.');
      await manager.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('a retired one is no choice, and its plan goes on', async () => {
      await page.goto(`/garden?plantId=${fern?.id}&tab=calendar`);
      await expect(page.getByText('Mites: Fern').first()).toBeVisible();
      await page.getByRole('button', { name: 'Log care' }).click();
      const choices = page.getByLabel('What you did').getByRole('option');
      await expect(choices).toHaveText([
        ...['Watering', 'Fertilizing', 'Pruning', 'Repotting', 'Planting', 'Harvesting', 'Rotate'],
      ]);
    });
  },
);
