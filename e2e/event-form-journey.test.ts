import { dayFromToday, eventsOf } from './calendar-steps.ts';
import { anyScreen, expect, signUp, test } from './journey.ts';
import { expectMessage } from './steps.ts';
import { zone } from './zone.ts';

test(
  'a time that was chosen stays while the whole day, or repeating, is tried; what repeats says on which days',
  anyScreen,
  async ({ page }) => {
    await signUp(page.request);
    await page.goto('/calendar');
    await page.getByRole('button', { name: 'Add Event' }).click();
    const add = page.getByRole('dialog', { name: 'Add Event' });
    const day = dayFromToday(3);
    await add.getByLabel('Date and time').fill(`${day}T18:30`);
    await add.getByRole('switch', { name: 'All day' }).check();
    await expect(add.getByLabel('Date', { exact: true })).toHaveValue(day);
    await add.getByLabel('Date', { exact: true }).fill(dayFromToday(4));
    await add.getByRole('switch', { name: 'All day' }).uncheck();
    await expect(add.getByLabel('Date and time')).toHaveValue(`${dayFromToday(4)}T18:30`);
    await add.getByLabel('Repeats').selectOption('weekly');
    await expect(add.getByLabel('Date', { exact: true })).toHaveValue(dayFromToday(4));
    // As by typing another day.
    for (const typed of ['', dayFromToday(5), '', dayFromToday(4)])
      await add.getByLabel('Date', { exact: true }).fill(typed);
    await add.getByLabel('Repeats').selectOption('never');
    await expect(add.getByLabel('Date and time')).toHaveValue(`${dayFromToday(4)}T18:30`);
    await add.getByLabel('Title').fill('Sow peas');
    await add.getByRole('button', { name: 'Add Event' }).click();
    await expectMessage(page, 'Event added');
    const [event] = await eventsOf(page);
    expect(event && new Date(event.date).toLocaleTimeString('en-GB', { timeZone: zone })).toBe('18:30:00');

    // On the last day of each month; February 29 says when it comes.
    await page.getByRole('button', { name: 'Add Event' }).click();
    await add.getByLabel('Title').fill('Wipe the leaves');
    await add.getByLabel('Date and time').fill('2028-02-29T09:00');
    await add.getByLabel('Repeats').selectOption({ label: 'Every year on Feb 29' });
    await expect(add.getByText(/about every four years/)).toBeVisible();
    await add.getByLabel('Repeats').selectOption({ label: 'Every month on the last day' });
    await expect(add.getByText(/about every four years/)).toBeHidden();
    await add.getByRole('button', { name: 'Add Event' }).click();
    await expectMessage(page, 'Event added', 'The calendar event “Wipe the leaves” has been added.');
    const events = await (await page.request.get('/api/calendar')).json();
    expect(events).toContainEqual(expect.objectContaining({ dueOn: '2028-02-29', rule: 'FREQ=MONTHLY;BYMONTHDAY=-1' }));
  },
);
