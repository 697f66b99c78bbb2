import { dayFromToday, eventOn, eventsOf } from './calendar-steps.ts';
import { grow, growMany } from './garden-steps.ts';
import { expect, inRest, inRestOnBoth, signedUp, signUp, test } from './journey.ts';
import { holdRequests } from './spec/walk.ts';
import { expectMessage, pressFor } from './steps.ts';
import { zone } from './zone.ts';

test('a chosen time stays while all day, or repeating, is tried; repeating says when', inRest, async ({ page }) => {
  await signedUp(page, '/calendar');
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
  await pressFor(add.getByRole('button', { name: 'Add Event' }), 'Event added');
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
});

test("an event's plant is chosen by name, and the garden is loaded for that alone", inRestOnBoth, async ({ page }) => {
  await signUp(page.request);
  const grown = await grow(
    page.request,
    ['Zinnia', 'Échinacée', 'basil', 'Fern 10', 'Fern 9'].map((commonName) => ({ commonName })),
  );
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/plants') asked += 1;
  });
  const garden = await holdRequests(page, '**/api/plants*');
  await page.goto('/calendar?add=now');
  const add = page.getByRole('dialog', { name: 'Add Event' });
  const box = add.getByRole('combobox', { name: 'For' });
  const options = add.getByRole('listbox', { name: 'For' }).getByRole('option');
  await expect(box).toHaveValue('Whole garden');
  expect(asked).toBe(0);

  // Enter before the garden is there chooses nothing, and leaves the list to come.
  await box.fill('zin');
  await expect(add.getByText('Loading your plants')).toBeVisible();
  await box.press('Enter');
  await expect(box).toHaveValue('zin');
  garden.release();
  await expect(add.getByRole('option', { name: 'Zinnia', selected: true })).toBeVisible();
  await box.press('Enter');
  await expect(box).toHaveValue('Zinnia');

  await box.click();
  await expect(options).toHaveText([/^Whole garden/, /^basil/, /^Échinacée/, /^Fern 9/, /^Fern 10/, /^Zinnia/]);
  // By a part of a name, without its accents.
  await box.fill('echin');
  await expect(options).toHaveText([/^Échinacée/]);
  await box.press('Enter');
  await expect(box).toHaveValue('Échinacée');
  await expect(add).toBeVisible();

  // Escape closes the list alone; what fits nothing chooses nothing, and sends nothing.
  await box.click();
  await expect(options).toHaveCount(6);
  await box.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(box).toHaveValue('Échinacée');
  await box.fill('xyzzy');
  await expect(add.getByText('No matching plants in your garden.')).toBeVisible();
  await box.press('Enter');
  await expect(add.getByText('Title is required')).toHaveCount(0);
  await add.getByLabel('Title').fill('Tidy up');
  await expect(box).toHaveValue('Échinacée');
  await box.fill('');
  await add.getByLabel('Title').focus();
  await expect(box).toHaveValue('Whole garden');

  // With the arrow keys.
  await box.press('ArrowDown');
  await expect(options).toHaveCount(6);
  const highlighted = add.getByRole('listbox').getByRole('option', { selected: true });
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    // real clock: one try of many
    await expect(highlighted).toHaveText(/^basil/, { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('basil');
  await pressFor(add.getByRole('button', { name: 'Add Event' }), 'Event added');
  const events = (await (await page.request.get('/api/calendar')).json()) as { plantId: number }[];
  expect(events.map(({ plantId }) => plantId)).toEqual([grown[2]?.id]);

  // The name of an event's plant does not wait for the garden.
  const before = asked;
  await page.goto('/calendar?part=calendar');
  await eventOn(page, /^Tidy up/).click();
  await expect(page.getByRole('dialog', { name: 'Edit Event' }).getByRole('combobox', { name: 'For' })).toHaveValue(
    'basil',
  );
  expect(asked).toBe(before);
});

test('of many plants, the first by name are listed, and all can be found', inRestOnBoth, async ({ page }) => {
  await signedUp(page, '/calendar');
  await growMany(
    page,
    Array.from({ length: 60 }, (_, index) => ({ commonName: `Fern ${index + 1}` })),
  );
  await page.getByRole('button', { name: 'Add Event' }).click();
  const add = page.getByRole('dialog', { name: 'Add Event' });
  const box = add.getByRole('combobox', { name: 'For' });
  const options = add.getByRole('listbox', { name: 'For' }).getByRole('option');
  await box.click();
  await expect(options).toHaveCount(51);
  await expect(add.getByText('10 more plants. Type a name to find them.')).toBeVisible();
  await box.fill('60');
  await options.filter({ hasText: 'Fern 60' }).click();
  await expect(box).toHaveValue('Fern 60');
});
