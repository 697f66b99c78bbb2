import { anotherDay, dayFromToday, eventOn, eventsOf, fullDay } from './calendar-steps.ts';
import { anyScreen, expect, signUp, test } from './journey.ts';
import { tabAndPress, tabAndType, tabTo } from './keyboard.ts';
import { expectMessage } from './steps.ts';

test('by keyboard: weeks and months, and an event from its first day to its last', anyScreen, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await signUp(page.request);
  await page.goto('/calendar');
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
  await tabTo(add.getByLabel('Type'), { most: 1 });
  await page.keyboard.type('Fert');
  await tabTo(add.getByLabel('Title'), { key: 'Shift+Tab', most: 1 });
  await page.keyboard.press('Enter');
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
});
