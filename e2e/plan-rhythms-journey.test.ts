import { addDays } from '../server/features/settings/time.rules.ts';
import { bodyOf, growOne, planCare, rareWord } from './garden-steps.ts';
import { expect, inRest, test } from './journey.ts';
import { expectMessage, pressFor } from './steps.ts';

test('a plan leaves weekdays out, and is in two months of the year', inRest, async ({ gardener: page }) => {
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
  await edit.getByLabel('Every').fill('61');
  await edit.getByLabel('Unit').selectOption('months,');
  await edit.getByText('Seasons', { exact: true }).click();
  await expect(edit.getByLabel('Days between in summer')).toHaveCount(0);
  for (const month of ['Feb', 'Aug']) await edit.getByText(month, { exact: true }).click();
  await edit.getByRole('button', { name: 'Save Plan' }).click();
  await expect(edit.getByText('Enter a whole number from 1 to 60')).toBeVisible();
  await edit.getByLabel('Every').fill('6');
  await pressFor(edit.getByRole('button', { name: 'Save Plan' }), 'Plan updated');
  await expect(details.getByText('Every 6 months, in February and August, not on Saturday and Sunday')).toBeVisible();
});

test('a plan asks whether to take the interval that its gardener keeps to', inRest, async ({ gardener: page }) => {
  const word = rareWord();
  const { id } = await growOne(page.request, { commonName: word });
  await planCare(page.request, id, { growingDays: 7 });
  // In spring, whatever the day is.
  const spring = `${new Date().getFullYear() - 1}-03-02`;
  for (const days of [0, 9, 18, 27, 36, 45]) {
    const data = { type: 'watering', doneOn: addDays(spring, days) };
    await bodyOf(await page.request.post(`/api/plants/${id}/care`, { data }));
  }
  await page.goto(`/garden?plantId=${id}&tab=calendar`);
  const details = page.getByRole('dialog', { name: word, exact: true });
  const question = details.getByRole('group', {
    name: "You've watered every 9 days. Use 9 instead of 7?",
  });
  await pressFor(question.getByRole('button', { name: 'Use 9' }), 'Plan updated');
  await expect(details.getByText(/^Every 9 days/)).toBeVisible();
  await expect(question).toBeHidden();
  await expect(details.locator('summary').filter({ hasText: 'Every 9 days' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectMessage(page, 'Undone');
  await expect(details.getByText(/^Every 7 days/)).toBeVisible();
  await pressFor(
    question.getByRole('button', { name: 'Keep 7' }),
    "We'll ask again after you've done this five more times.",
  );
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await pressFor(question.getByRole('button', { name: 'Never ask again' }), "We won't ask about this plan again.");
  await expect(question).toBeHidden();
  await expect(details.getByText(/^Every 7 days/)).toBeVisible();
});
