import { growOne, rareWord } from './garden-steps.ts';
import { anyScreen, expect, test } from './journey.ts';
import { pressFor } from './steps.ts';

test('a plan leaves weekdays out', anyScreen, async ({ gardener: page }) => {
  const word = rareWord();
  const { id } = await growOne(page.request, { commonName: word });
  await page.goto(`/garden?plantId=${id}&tab=calendar`);
  const details = page.getByRole('dialog', { name: word, exact: true });
  await details.getByRole('button', { name: 'Plan care' }).click();
  const plan = page.getByRole('dialog', { name: 'Plan care' });
  await plan.getByText('Weekdays', { exact: true }).click();
  const days = plan.getByRole('group', { name: 'Not on these days' });
  for (const day of await days.getByRole('checkbox').all()) await day.check({ force: true });
  await plan.getByRole('button', { name: 'Save Plan' }).click();
  await expect(plan.getByText('Leave at least one weekday')).toBeVisible();
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) await days.getByText(day).click();
  await plan.getByLabel('Due instead').selectOption('The day after');
  await pressFor(plan.getByRole('button', { name: 'Save Plan' }), 'Care planned');
  const row = details.getByText('Every 7 days, not on Saturday and Sunday');
  await row.click();
  await details.getByRole('button', { name: 'Edit plan: Watering' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit plan: Watering' });
  await expect(edit.getByLabel('Due instead')).toHaveValue('after');
  await expect(edit.getByRole('checkbox', { name: 'Sat' })).toBeChecked();
});
