import { dayFromToday, eventOn, fullDay } from './calendar-steps.ts';
import { bodyOf, newPlant, openNewPlant, planCare } from './garden-steps.ts';
import { anyScreen, expect, inRest, inRestOnBoth, test } from './journey.ts';
import { holdRequests } from './spec/walk.ts';
import { expectMessage, pressFor, pressTwice } from './steps.ts';

test('a plant is watered from its card with one press, once a day, and that is undone', anyScreen, async ({ page }) => {
  const { id, commonName } = await newPlant(page.request);
  await planCare(page.request, id, { startOn: dayFromToday(-2) });
  const logs = async () => (await (await page.request.get(`/api/plants/${id}/care`)).json()).length;
  await page.goto('/garden');
  const water = page.getByRole('button', { name: `Water ${commonName}` });
  const done = page.getByRole('button', { name: `Watered today: ${commonName}` });
  await pressTwice(water);
  await expectMessage(page, 'Watered');
  await expect(done).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await logs()).toBe(1);
  const today = await (await page.request.get('/api/care/today')).json();
  expect([today.overdue, today.today]).toEqual([[], []]);
  await pressFor(done, 'Watered today');
  expect(await logs()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(water).toBeVisible();
  expect(await logs()).toBe(0);

  // The plant's own view has it in two places.
  await page.getByRole('button', { name: `View Details: ${commonName}` }).click();
  const detail = page.getByRole('dialog');
  await detail.getByRole('button', { name: 'Water', exact: true }).click();
  await detail.getByRole('tab', { name: 'Calendar' }).click();
  await expect(detail.getByRole('button', { name: 'Watered today' })).toBeVisible();
  expect(await logs()).toBe(1);
});

test('a plan asks how often, and from when; seasons open where they differ', inRestOnBoth, async ({ page }) => {
  await openNewPlant(page, 'calendar');
  await page.getByRole('button', { name: 'Plan care' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan care' });
  await expect(dialog.getByLabel('starting')).toHaveValue(dayFromToday(0));
  await expect(dialog.getByLabel('Days between in summer')).toBeHidden();
  await dialog.getByLabel('Every').fill('0');
  await dialog.getByRole('button', { name: 'Save Plan' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/whole number/);
  await dialog.getByLabel('Every').fill('9');
  await pressFor(dialog.getByRole('button', { name: 'Save Plan' }), 'Care planned');
  await page.getByText('Every 9 days. Check the soil first').click();
  await page.getByRole('button', { name: 'Edit plan: Watering' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit plan: Watering' });
  await expect(edit.getByLabel('next on')).toHaveValue(dayFromToday(0));
  await expect(edit.getByLabel('Days between in summer')).toBeHidden();
  await edit.getByText('Seasons', { exact: true }).click();
  await edit.getByLabel('Days between in summer').fill('3');
  await edit.getByLabel('Pause in fall and winter').check();
  await expect(edit.getByLabel('Days between in fall and winter')).toHaveCount(0);
  await pressFor(edit.getByRole('button', { name: 'Save Plan' }), 'Plan updated');
  await page.getByRole('button', { name: 'Edit plan: Watering' }).click();
  await expect(edit.getByLabel('Days between in summer')).toHaveValue('3');
  await expect(edit.getByLabel('Pause in fall and winter')).toBeChecked();
});

test('a plant has its schedule: suggestions are accepted, care logged and shown', anyScreen, async ({ page }) => {
  const plant = await newPlant(page.request);
  await planCare(page.request, plant.id, { type: 'harvesting', growingDays: 10 });
  await page.goto(`/garden?plantId=${plant.id}`);
  const detail = page.getByRole('dialog');
  await detail.getByRole('tab', { name: 'Calendar' }).click();
  await expect(detail.getByRole('heading')).toHaveText([
    plant.commonName,
    'Next care',
    'Care plans',
    'Suggested care',
    'Care history',
    `${plant.commonName} Schedule`,
    // The list of the day that is chosen in the month.
    /Today$/,
  ]);
  const suggested = detail.getByRole('button', { name: /^Accept: / });
  const accept = suggested.first();
  const label = ((await accept.getAttribute('aria-label')) ?? '').replace('Accept: ', '');
  // Beside the one for the harvest.
  const plans = (await suggested.count()) + 1;
  await pressFor(accept, 'Care planned');
  await detail.locator('summary').filter({ hasText: label }).click();
  await expect(detail.getByRole('button', { name: `Edit plan: ${label}` })).toBeVisible();
  await pressFor(detail.getByRole('button', { name: `Pause plan: ${label}` }), 'Plan paused');
  await pressFor(detail.getByRole('button', { name: `Resume plan: ${label}` }), 'Plan resumed');
  await pressFor(detail.getByRole('button', { name: 'Accept all' }), 'Care planned');
  await expect(detail.getByRole('heading', { name: 'Suggested care' })).toBeHidden();
  await expect(detail.getByRole('button', { name: /^Edit plan: /, includeHidden: true })).toHaveCount(plans);
  const next = detail.getByRole('region', { name: 'Next care' });
  // The plant is one of the day's, and some of these have more plans than the list shows at first.
  if (plans > 4) await next.getByRole('button', { name: `Show all ${plans}` }).click();
  await expect(next.getByRole('button', { name: /^Mark as done: / })).toHaveCount(plans);
  const harvest = next.getByRole('listitem').filter({ hasText: 'Harvest' });
  await expect(harvest).toContainText('Today');
  await pressFor(harvest.getByRole('button', { name: /^Mark as done/ }), 'Done');
  await expect(harvest).not.toContainText('Today');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(harvest).toContainText('Today');

  await detail.getByRole('button', { name: 'Log care' }).click();
  const yesterday = dayFromToday(-1);
  await detail.getByLabel('What you did').selectOption('pruning');
  await detail.getByLabel('Date', { exact: true }).fill(yesterday);
  await detail.getByLabel('Note (optional)').fill('Only the dead twigs');
  await pressFor(detail.getByRole('button', { name: 'Log Care' }), 'Care logged');
  await expect(detail.getByText('Only the dead twigs')).toBeVisible();
  await detail.getByRole('button', { name: 'Log care' }).click();
  await expect(detail.getByLabel('How much (optional)')).toBeHidden();
  await detail.getByLabel('What you did').selectOption('harvesting');
  await detail.getByLabel('How much (optional)').fill('a lot');
  await detail.getByRole('button', { name: 'Log Care' }).click();
  await expect(detail.getByText('Enter a number above 0, at most 1,000,000')).toBeVisible();
  await detail.getByLabel('How much (optional)').fill('1,25');
  await detail.getByLabel('Unit').selectOption('kg');
  await pressFor(detail.getByRole('button', { name: 'Log Care' }), 'Care logged');
  await expect(detail.getByText('1.25 kg')).toBeVisible();
  await expect(detail.getByRole('cell', { name: `${fullDay(yesterday)}: pruning` })).toHaveCount(
    yesterday.slice(0, 4) === dayFromToday(0).slice(0, 4) ? 1 : 0,
  );

  await detail.getByRole('button', { name: 'Add Event' }).click();
  const add = page.getByRole('dialog', { name: 'Add Event' });
  await expect(add.getByRole('combobox', { name: 'For' })).toHaveValue(plant.commonName);
  await add.getByLabel('Title').fill('Turn it to the light');
  await page.keyboard.press('Enter');
  await expectMessage(page, 'Event added');
  await expect(add).toBeHidden();
  await expect(eventOn(page, /^Turn it to the light/).first()).toBeVisible();
});

test("a year of care says nothing of another year's while it loads", inRest, async ({ page }) => {
  const { id } = await newPlant(page.request);
  const pruned = { type: 'pruning', doneOn: dayFromToday(0) };
  await bodyOf(await page.request.post(`/api/plants/${id}/care`, { data: pruned }));
  const year = Number(dayFromToday(0).slice(0, 4));
  const before = await holdRequests(page, `**/care/days?year=${year - 1}*`);
  await page.goto(`/garden?plantId=${id}&tab=calendar`);
  const years = page.getByRole('status').filter({ hasText: /^20\d\d/ });
  await expect(years).toHaveText(`${year}1 day with care`);
  await page.getByRole('button', { name: 'Previous year' }).click();
  await expect(years).toHaveText(String(year - 1));
  before.release();
  await expect(years).toHaveText(`${year - 1}0 days with care`);
});
