import { addEvent, anotherDay, dayFromToday, eventOn, eventsOf, fullDay } from './calendar-steps.ts';
import { expect, inRest, signedUp, signUp, test } from './journey.ts';
import { tabAndPress, tabAndType, tabTo } from './keyboard.ts';
import { expectMessage, shown } from './steps.ts';

test('by keyboard: weeks, months and days, and an event from its first day to its last', inRest, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await signedUp(page, '/calendar');
  await tabTo(page.getByRole('radio', { name: 'Month' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked();
  await tabAndPress(page.getByRole('button', { name: 'Next week' }), { key: 'Shift+Tab', most: 3 });
  await tabAndPress(page.getByRole('button', { name: 'Today', exact: true }), { most: 1 });
  await expect(page.getByRole('button', { name: `${fullDay(dayFromToday(0))}, add an event` })).toBeVisible();
  await tabTo(page.getByRole('radio', { name: 'Week' }), { most: 1 });
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked();

  const adding = page.getByRole('button', { name: 'Add Event' });
  await tabAndPress(adding, { key: 'Shift+Tab', most: 6 });
  const add = page.getByRole('dialog', { name: 'Add Event' });
  await tabAndPress(add.getByRole('button', { name: 'Add Event' }));
  await expect(add.getByLabel('Title')).toBeFocused();
  await expect(add.getByLabel('Title')).toHaveAccessibleDescription('Title is required');
  await page.keyboard.insertText('Feed the lemon');
  await tabTo(add.getByLabel('Event type'), { most: 1 });
  await page.keyboard.type('Fert');
  await tabAndPress(add.getByLabel('Title'), { key: 'Shift+Tab', most: 1 });
  await expectMessage(page, 'Event added');
  await expect(adding).toBeFocused();

  const lemon = eventOn(page, /^Feed the lemon, fertilizing, /);
  await tabAndPress(lemon);
  const edit = page.getByRole('dialog', { name: 'Edit Event' });
  const when = edit.getByLabel('Date and time');
  await tabTo(when);
  const month = (await when.inputValue()).slice(5, 7);
  await page.keyboard.press('ArrowUp');
  // Where a date begins with its month, as in America, the day comes next.
  if ((await when.inputValue()).slice(5, 7) !== month)
    for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await page.keyboard.type(anotherDay().slice(8));
  await tabAndPress(edit.getByLabel('Mark as completed'), { press: 'Space' });
  await tabAndType(edit.getByLabel('Title'), 'Feed the lemons');
  await page.keyboard.press('Enter');
  await expectMessage(page, 'Event updated');
  await expect(edit).toBeHidden();
  const done = eventOn(page, new RegExp(`^Feed the lemons, .*, completed, .*${fullDay(anotherDay())}$`));
  await tabAndPress(done);
  await tabAndPress(edit.getByRole('button', { name: 'Delete' }));
  // What was done once is not brought back by an undo: it asks.
  const asked = page.getByRole('alertdialog', { name: 'Delete this event?' });
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabAndPress(asked.getByRole('button', { name: 'Delete' }), { most: 1 });
  await expectMessage(page, 'Event deleted');
  await expect(edit).toBeHidden();
  expect(await eventsOf(page)).toEqual([]);
  // What had the focus is gone; its day is still there.
  await expect(done).toHaveCount(0);
  await expect(page.getByRole('button', { name: `${fullDay(anotherDay())}, add an event` })).toBeFocused();

  // From day to day.
  await addEvent(page, { title: 'Water basil', date: `${anotherDay()}T12:00:00Z` });
  await page.goto('/calendar');
  const day = (date: string) => page.getByRole('button', { name: `${fullDay(date)}, add an event` });
  await day(dayFromToday(0)).press('ArrowLeft');
  await expect(day(dayFromToday(-1))).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(day(dayFromToday(6))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(add.getByLabel('Date and time')).toHaveValue(new RegExp(`^${dayFromToday(6)}T`));
  await page.keyboard.press('Escape');
  await expect(add).toBeHidden();
  await expect(day(dayFromToday(6))).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(page.locator('td :focus')).toBeVisible();

  await page.getByRole('button', { name: 'Today', exact: true }).click();
  const basil = eventOn(page, new RegExp(`^Water basil, .*${fullDay(anotherDay())}$`));
  await expect(basil).toBeVisible();

  // By keys alone it moves, keeps the focus, and goes back.
  await basil.press('Alt+ArrowRight');
  const dayAfter = new Date(Date.parse(anotherDay()) + 86_400_000).toISOString().slice(0, 10);
  await expect(eventOn(page, new RegExp(`^Water basil, .*${fullDay(dayAfter)}$`))).toBeFocused();
  await expectMessage(page, 'Event updated');
  expect((await eventsOf(page))[0]?.date.slice(0, 10)).toBe(dayAfter);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(basil).toBeVisible();
  await page.goto(`/calendar?view=agenda&date=${anotherDay()}`);
  await basil.press('Alt+ArrowRight');
  await expect(eventOn(page, new RegExp(`^Water basil, .*${fullDay(dayAfter)}$`))).toBeFocused();
});

test('by keyboard: a day of the next month has the focus, also after its dialog', inRest, async ({ page }) => {
  await signUp(page.request);
  // The first of December is drawn in November, too, by an element that goes.
  await page.goto('/calendar?view=month&date=2026-11-24');
  const day = (date: string) => page.getByRole('button', { name: `${fullDay(date)}, add an event` });
  await day('2026-11-24').press('ArrowDown');
  await shown(page.getByText('December 2026', { exact: true }), day('2026-12-31'));
  await expect(day('2026-12-01')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(day('2026-11-01')).toBeVisible();
  await expect(day('2026-11-24')).toBeFocused();
  // Enter that is pressed before the page is turned opens a dialog in front of days that are drawn again.
  await day('2026-11-30').press('ArrowRight');
  await page.keyboard.press('Enter');
  const add = page.getByRole('dialog', { name: 'Add Event' });
  await expect(add).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(add).toBeHidden();
  // The page may be turned before or after the dialog takes the focus.
  await expect(page.locator(':focus')).toHaveAccessibleName(/^(Monday, November 30|Tuesday, December 1), 2026, add/);
});

test('by keyboard: an event keeps the focus on its way to a month that is slow to come', inRest, async ({ page }) => {
  await signUp(page.request);
  await addEvent(page, { title: 'Water basil', date: '2026-11-30T12:00:00Z' });
  const slow = Promise.withResolvers<void>();
  await page.route(/\/api\/calendar\?.*from=2026-11-(29|30)/, async (route) => {
    await slow.promise;
    await route.fallback();
  });
  await page.clock.install();
  await page.goto('/calendar?view=agenda&date=2026-11-30');
  await eventOn(page, /^Water basil/).press('Alt+ArrowRight');
  await expectMessage(page, 'Event updated');
  await expect(page.getByRole('region', { name: 'Garden Calendar' }).getByText('Loading events')).toBeVisible();
  await page.clock.runFor(2_000);
  slow.resolve();
  await expect(eventOn(page, /^Water basil, .*Tuesday, December 1, 2026$/)).toBeFocused();
});
