import type { CalendarEvent } from '../../contract/calendar.ts';
import { anotherDay, dayFromToday, eventOn, show } from '../calendar-steps.ts';
import { anyScreen, expect, signUp, troubled as test } from '../journey.ts';
import { press } from '../steps.ts';
import { zone } from '../zone.ts';
import { answered, callsOf, expectToast, failsTo, holdRequests } from './walk.ts';

/** By type, in the light: shades that can be read of blue, green, purple, orange, emerald, amber and slate. */
const colors = {
  watering: 'rgb(29, 78, 216)',
  fertilizing: 'rgb(21, 128, 61)',
  pruning: 'rgb(126, 34, 206)',
  repotting: 'rgb(194, 65, 12)',
  planting: 'rgb(4, 120, 87)',
  harvesting: 'rgb(180, 83, 9)',
  composting: 'rgb(51, 65, 85)',
};
const types = Object.keys(colors);
const month = dayFromToday(0).slice(0, 8);

const event = (id: number, changes: object): Partial<CalendarEvent> => ({
  ...{ id, plantId: null, title: `Event ${id}`, description: null, completed: false },
  ...{ planId: null, dueOn: null, skippedAt: null },
  ...changes,
});

test('the calendar: how it loads, looks and turns', anyScreen, async ({ gardener: page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const listed = [
    ...types.map((eventType, index) => event(index + 1, { eventType, date: `${month}0${index + 2}T12:00:00Z` })),
    event(90, { title: 'Done', eventType: 'watering', completed: true, date: `${month}10T12:00:00Z` }),
    event(91, { title: 'Timed', eventType: 'watering', date: `${month}11T12:05:00Z` }),
  ];
  await answered(page, '**/api/calendar?*', listed);
  const slow = await holdRequests(page, '**/api/care/today*');
  await page.goto('/calendar');
  await test.step('2.calendar.6 the page names itself and what it is for', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Plant Calendar' })).toBeVisible();
    await expect(page.getByRole('main').getByText(/watering, fertilizing, repotting/)).toBeVisible();
  });
  await test.step('2.calendar.7 while it loads', async () => {
    await expect(page.getByText('Loading your plant calendar...', { exact: true })).toBeVisible();
  });
  slow.release();
  const calendar = page.getByRole('region', { name: 'Garden Calendar' });
  await test.step('2.calendar.1 a month first, with the ways through time', async () => {
    await expect(calendar.getByRole('radio', { name: 'Month' })).toBeChecked();
    const period = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: zone });
    const now = period.format(Date.now());
    await expect(calendar.getByText(now, { exact: true })).toBeVisible();
    await calendar.getByRole('button', { name: 'Next month' }).click();
    await expect(calendar.getByText(now, { exact: true })).toBeHidden();
    await calendar.getByRole('button', { name: 'Previous month' }).click();
    await expect(calendar.getByText(now, { exact: true })).toBeVisible();
    await press(calendar, 'Previous month', 'Today');
    await expect(calendar.getByText(now, { exact: true })).toBeVisible();
  });
  const face = (text: string) => calendar.locator('.calendar-event').filter({ hasText: text });
  await test.step('4.event.1 each type has its color, an unknown one slate', async () => {
    for (const [index, type] of types.entries()) {
      await expect(face(`Event ${index + 1},`)).toHaveAttribute('data-care', type);
      await expect(face(`Event ${index + 1},`)).toHaveCSS(
        'border-inline-start-color',
        colors[type as keyof typeof colors],
      );
    }
  });
  await test.step('9.calendar.2 the default color of events', async () => {
    const color = face('Timed,').evaluate((element) => getComputedStyle(element).getPropertyValue('--event-color'));
    expect(await color).toBe('#10b981');
  });
  await test.step('4.event.2 a completed event is struck through and faded', async () => {
    const look = (text: string) =>
      face(text)
        .locator('.calendar-event-title')
        .evaluate((title) => {
          const { textDecorationLine, color } = getComputedStyle(title);
          return { textDecorationLine, color };
        });
    const [done, open] = [await look('Done,'), await look('Timed,')];
    expect([done.textDecorationLine, open.textDecorationLine]).toEqual(['line-through', 'none']);
    expect(done.color).not.toBe(open.color);
    await expect(face('Done,')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });
  await test.step('9.calendar.3 times are hours and minutes with am or pm', async () => {
    const time = new Intl.DateTimeFormat('en', { timeZone: zone, timeStyle: 'short' });
    await expect(face('Timed,').locator('.calendar-event-time')).toHaveText(
      time.format(new Date(`${month}11T12:05:00Z`)),
    );
  });
  await test.step('9.calendar.4 the month is drawn by default, the week on demand', async () => {
    expect(await calendar.locator('td[data-date]').count()).toBeGreaterThanOrEqual(28);
    await expect(calendar.getByRole('radio', { name: 'Week' })).not.toBeChecked();
  });
  await test.step('2.calendar.2 a week, with the same ways through time', async () => {
    await show(page, 'Week');
    await expect(calendar.locator('td[data-date]')).toHaveCount(7);
    await press(calendar, 'Next week', 'Previous week');
  });
});

test('the dialog of an event: what it asks for, while it waits, when it fails', anyScreen, async ({ page }) => {
  await signUp(page.request);
  const calls = callsOf(page);
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Add Event' }).click();
  const add = page.getByRole('dialog', { name: 'Add Event' });
  const edit = page.getByRole('dialog', { name: 'Edit Event' });
  await test.step('4.dialog.1 adding starts with an empty title, watering, now, not completed', async () => {
    await expect(add.getByLabel('Title')).toHaveValue('');
    await expect(add.getByLabel('Event type')).toHaveValue('watering');
    await expect(add.getByLabel('Date and time')).toHaveValue(new RegExp(`^${dayFromToday(0)}T`));
    await expect(add.getByRole('combobox', { name: 'For' })).toHaveValue('Whole garden');
    await expect(add.getByLabel('Mark as completed')).not.toBeChecked();
  });
  await test.step('9.calendar.1 the types of care', async () => {
    const known = add.getByLabel('Event type').locator('option');
    const values = known.evaluateAll((options) => options.map((option) => option.getAttribute('value')));
    expect(await values).toEqual(types.slice(0, 6));
  });
  const submit = add.getByRole('button', { name: 'Add Event' });
  await test.step('5.event.1 title, type and date are required', async () => {
    await add.getByLabel('Event type').evaluate((select: HTMLSelectElement) => {
      select.add(new Option('', ''));
      select.value = '';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await add.getByLabel('Date and time').fill('');
    await submit.click();
    for (const text of ['Title is required', 'Event type is required', 'Date is required']) {
      await expect(add.getByText(text, { exact: true })).toBeVisible();
    }
    expect(calls.count('POST /api/calendar')).toBe(0);
  });
  await test.step('8.failure.4 an event that cannot be added', async () => {
    await add.getByLabel('Title').fill('Sow');
    await add.getByLabel('Event type').selectOption('planting');
    await add.getByLabel('Date and time').fill(`${anotherDay()}T14:05`);
    await failsTo(submit, '**/api/calendar?*', 'POST', 'Failed to add event. Please try again.');
    // The message in front is told of Escape first; the list closes all the same, and nothing else.
    const options = add.getByRole('listbox', { name: 'For' }).getByRole('option');
    await add.getByRole('combobox', { name: 'For' }).click();
    await expect(options).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(add.getByLabel('Title')).toHaveValue('Sow');
  });
  await test.step('4.dialog.3 saving disables the buttons', async () => {
    const slow = await holdRequests(page, '**/api/calendar?*', { method: 'POST' });
    await submit.click();
    await expect(add.getByRole('button', { name: 'Adding...' })).toBeDisabled();
    await expect(add.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    slow.release();
  });
  await test.step('8.success.3 an event that was added is told, and the dialog closes', async () => {
    await expectToast(page, 'success', 'Event added', 'The calendar event “Sow” has been added.');
    await expect(add).toBeHidden();
  });
  await test.step('4.dialog.2 editing starts with what is there', async () => {
    await eventOn(page, /^Sow, planting, 2:05 PM, /).click();
    await expect(edit.getByLabel('Title')).toHaveValue('Sow');
    await expect(edit.getByLabel('Event type')).toHaveValue('planting');
    await expect(edit.getByLabel('Date and time')).toHaveValue(`${anotherDay()}T14:05`);
  });
  await test.step('9.dialog.1 at most 600 pixels wide', () => expect(edit).toHaveCSS('max-width', '600px'));
  const save = edit.getByRole('button', { name: 'Save Changes' });
  const one = '**/api/calendar/*';
  await test.step('8.failure.3 an event that cannot be changed', async () => {
    await edit.getByLabel('Title').fill('Sow beans');
    await failsTo(save, one, 'PATCH', 'Failed to update event. Please try again.');
  });
  await test.step('8.failure.5 an event that cannot be deleted', async () => {
    await failsTo(
      edit.getByRole('button', { name: 'Delete' }),
      one,
      'DELETE',
      'Failed to delete event. Please try again.',
    );
  });
  const lists = () => calls.count('GET /api/calendar');
  await test.step('8.success.4 an event that was changed is told, the dialog closes, the calendar is asked for', async () => {
    const before = lists();
    await save.click();
    await expectToast(page, 'success', 'Event updated', 'The calendar event “Sow beans” has been updated.');
    await expect(edit).toBeHidden();
    await expect.poll(lists).toBeGreaterThan(before);
  });
  await test.step('4.dialog.4 deleting disables the buttons', async () => {
    await eventOn(page, /^Sow beans/).click();
    const slow = await holdRequests(page, one, { method: 'DELETE' });
    await edit.getByRole('button', { name: 'Delete' }).click();
    await expect(edit.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
    await expect(edit.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expect(save).toBeDisabled();
    slow.release();
  });
  await test.step('8.success.8 an event that was deleted is told, and the dialog closes', async () => {
    await expectToast(page, 'success', 'Event deleted', 'The calendar event “Sow beans” has been deleted.');
    await expect(edit).toBeHidden();
  });
});
