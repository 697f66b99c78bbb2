import { dayFromToday, eventOn, fullDay } from './calendar-steps.ts';
import { newPlant, planCare } from './garden-steps.ts';
import { expect, inRestOnBoth, test } from './journey.ts';
import { expectMessage, pressFor } from './steps.ts';
import { zone } from './zone.ts';

// The browser itself reports the rule that the server refuses.
test.use({ expectedNoise: /status of 400/ });

test('an event repeats: days show ahead, one is done early, changes ask for which', inRestOnBoth, async ({ page }) => {
  const plant = await newPlant(page.request, { location: 'Balcony' });
  await planCare(page.request, plant.id, { growingDays: 5 });
  await page.goto('/calendar?view=agenda');
  await page.getByRole('button', { name: 'Add Event' }).click();
  const add = page.getByRole('dialog', { name: 'Add Event' });
  await add.getByLabel('Event type').selectOption('fertilizing');
  await add.getByRole('button', { name: 'Fertilize the garden' }).click();
  const what = add.getByRole('combobox', { name: 'For' });
  await what.fill('balc');
  await expect(add.getByRole('option', { name: 'Balcony', selected: true })).toBeVisible();
  await what.press('Enter');
  // The title that was offered follows, until it is written over.
  await expect(add.getByLabel('Title')).toHaveValue('Fertilize Balcony');
  await add.getByLabel('Title').fill('Mulch');
  // What the server refuses stands at its field, and can be put right.
  await add.getByLabel('Repeats').selectOption('custom');
  const onWeekday = (day: number) => add.locator(`input[value="${new Date(dayFromToday(day)).getUTCDay()}"]`);
  await expect(onWeekday(0)).toBeChecked();
  await onWeekday(0).press('Space');
  await onWeekday(3).press('Space');
  await add.getByLabel('Ends').selectOption('on');
  await add.getByLabel('Last day').fill(dayFromToday(2));
  await add.getByRole('button', { name: 'Add Event' }).click();
  await expect(add.getByRole('alert')).toHaveText(/ends before the first time/);
  await expect(add.getByLabel('Repeats')).toBeFocused();
  await add.getByLabel('Repeats').selectOption('daily');
  await expect(add.getByLabel('Date', { exact: true })).toHaveValue(dayFromToday(0));
  await add.getByLabel('Ends').selectOption('after');
  await add.getByLabel('How many times').fill('4');
  await pressFor(add.getByRole('button', { name: 'Add Event' }), 'Event added');

  // The days may reach into a month that is not shown.
  const { from, to } = { from: dayFromToday(0), to: dayFromToday(9) };
  const ahead = async () => {
    const answer = await page.request.get(`/api/calendar/occurrences?from=${from}&to=${to}&timeZone=${zone}`);
    const { occurrences } = (await answer.json()) as { occurrences: { on: string; title: string }[] };
    return occurrences.filter(({ title }) => title.startsWith('Mulch')).map(({ on }) => on);
  };
  expect(await ahead()).toEqual([1, 2, 3].map(dayFromToday));
  const upcoming = page.getByRole('dialog', { name: 'Mulch' });
  const lines = (day: number) => eventOn(page, new RegExp(`^Mulch.*${fullDay(dayFromToday(day))}$`));
  await page.goto(`/calendar?view=agenda&date=${dayFromToday(1)}`);
  await lines(1).click();
  await pressFor(upcoming.getByRole('button', { name: 'Mark as done' }), 'Done');
  await expect(eventOn(page, new RegExp(`^Mulch, .*completed.*${fullDay(dayFromToday(1))}$`))).toBeVisible();
  expect(await ahead()).toEqual([2, 3].map(dayFromToday));

  await page.goto(`/calendar?view=agenda&date=${dayFromToday(2)}`);
  await lines(2).click();
  await upcoming.getByRole('button', { name: 'Change' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Event' });
  await edit.getByLabel('Title').fill('Mulch twice');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('dialog', { name: 'Change repeating event' });
  await pressFor(question.getByRole('button', { name: 'This and following' }), 'Event updated');
  await expect(edit).toBeHidden();
  await expect(eventOn(page, new RegExp(`^Mulch twice, .*${fullDay(dayFromToday(2))}$`))).toBeVisible();

  await eventOn(page, new RegExp(`^Mulch twice, .*${fullDay(dayFromToday(2))}$`)).click();
  await edit.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete repeating event' }).getByRole('button', { name: 'All' }).click();
  await expectMessage(page, 'Event deleted');
  await expect(eventOn(page, /^Mulch twice/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(eventOn(page, /^Mulch twice/).first()).toBeVisible();

  // What is shown is narrowed down by kind and place, and the address keeps it.
  await page.goto(`/calendar?view=agenda&date=${dayFromToday(5)}`);
  const planned = eventOn(page, new RegExp(`^Water .*, upcoming, ${fullDay(dayFromToday(5))}$`));
  await expect(planned).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('checkbox', { name: 'Pruning' }).press('Space');
  await expect(page).toHaveURL(/kind=pruning/);
  await expect(page.getByText(/matches your filters/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await planned.click();
  await page.getByRole('link', { name: 'Open plan' }).click();
  await expect(page).toHaveURL(new RegExp(`plantId=${plant.id}`));
});
