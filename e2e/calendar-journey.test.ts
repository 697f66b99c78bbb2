import { addEvent, anotherDay, dayFromToday, eventOn, eventsOf, fullDay, show } from './calendar-steps.ts';
import { failing, growOne, newPlant, planCare } from './garden-steps.ts';
import { anyScreen, expect, inRest, phoneOnly, signedUp, signUp, test, troubled } from './journey.ts';
import { holdRequests } from './spec/walk.ts';
import { expectMessage, press, pressFor, pressTwice } from './steps.ts';
import { zone } from './zone.ts';

const thisYear = dayFromToday(0).slice(0, 4);

test('an event is added, changed, completed and deleted, and deleting is undone', async ({ page }) => {
  await signedUp(page, '/calendar');
  await expect(page.getByRole('heading', { level: 1, name: 'Plant Calendar' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Garden Calendar' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Event' }).click();
  const add = page.getByRole('dialog', { name: 'Add Event' });
  await add.getByLabel('Title').fill('Feed the lemon');
  await add.getByLabel('Event type').selectOption('fertilizing');
  await add.getByLabel('Date and time').fill(`${dayFromToday(0)}T14:05`);
  await pressTwice(add.getByRole('button', { name: 'Add Event' }));
  await expectMessage(page, 'Event added');
  await expect(add).toBeHidden();
  const named = `Feed the lemon, fertilizing, 2:05 PM, ${fullDay(dayFromToday(0))}`;
  await expect(eventOn(page, named)).toBeVisible();
  expect(await eventsOf(page)).toHaveLength(1);

  await eventOn(page, named).click();
  const edit = page.getByRole('dialog', { name: 'Edit Event' });
  await expect(edit.getByLabel('Title')).toHaveValue('Feed the lemon');
  await edit.getByLabel('Title').fill('Feed both lemons');
  await edit.getByLabel('Mark as completed').check();
  await pressFor(edit.getByRole('button', { name: 'Save Changes' }), 'Event updated');
  await expect(edit).toBeHidden();
  const done = eventOn(page, /^Feed both lemons, .*, completed, /);
  await done.click();
  // Whoever is quicker than the next list of events finds them as they were saved.
  const slow = await holdRequests(page, '**/api/calendar?*');
  await edit.getByLabel('Mark as completed').uncheck();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toBeHidden();
  await expect(done).toHaveCount(0);

  const before = await eventsOf(page);
  await eventOn(page, /^Feed both lemons/).click();
  await pressFor(edit.getByRole('button', { name: 'Delete' }), 'Event deleted');
  slow.release();
  await expect(edit).toBeHidden();
  await expect(eventOn(page, /^Feed both lemons/)).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo' });
  await pressFor(undo, 'Event restored', 'The calendar event “Feed both lemons” is back.');
  await expect(eventOn(page, /^Feed both lemons/)).toBeVisible();
  expect(await eventsOf(page)).toEqual(before);
});

test('a day with too many events opens as a list; a press on a day adds to it', inRest, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await signUp(page.request);
  for (let index = 0; index < 5; index += 1) await addEvent(page, { title: `Task ${index}` });
  await page.goto('/calendar');
  await press(page.locator(`td[data-date="${dayFromToday(0)}"]`), '+2 more');
  const list = page.getByRole('dialog', { name: fullDay(dayFromToday(0)) });
  await expect(list.getByRole('listitem')).toHaveCount(5);
  // The grid has a list of its own, which would open behind it.
  await expect(page.locator('[role="dialog"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.locator(`td[data-date="${anotherDay()}"]`).click({ position: { x: 40, y: 90 } });
  await expect(page.getByRole('dialog', { name: 'Add Event' }).getByLabel('Date and time')).toHaveValue(
    `${anotherDay()}T09:00`,
  );
});

test('a phone shows what is due or the calendar, whose month lists a day', phoneOnly, async ({ gardener: page }) => {
  await page.goto('/calendar');
  const part = (name: string) => page.getByRole('radio', { name });
  const calendar = page.getByRole('region', { name: 'Garden Calendar' });
  const board = page.getByRole('region', { name: /^Today/ });
  // Nothing is due.
  await expect(calendar).toBeVisible();
  await expect(part('Calendar')).toBeChecked();
  await expect(board).toBeHidden();

  await addEvent(page, { title: 'Water a plant whose name is far too long for any phone that there is' });
  await page.goto('/calendar');
  await expect(part('Today · 1')).toBeChecked();
  await expect(calendar).toBeHidden();
  await board.getByRole('button', { name: /^Mark as done: Water a plant/ }).click();
  await expectMessage(page, 'Done');
  // What has no more to show stays until it is left.
  await expect(board).toContainText('Nothing is due');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(part('Today · 1')).toBeChecked();
  await page.getByText('Calendar', { exact: true }).locator('visible=true').first().click();
  await expect(page).toHaveURL(/part=calendar/);
  await expect(board).toBeHidden();

  // Under the grid, which has room for icons alone, stand the words of the chosen day; the first press on another chooses it.
  await expect(page.getByRole('button', { name: `${fullDay(dayFromToday(0))}, 1 event, add an event` })).toBeVisible();
  const listed = (day: string) =>
    calendar.getByRole('listitem').filter({ has: page.locator(`time[datetime="${day}"]`) });
  await expect(listed(dayFromToday(0)).getByRole('button', { name: /^Water a plant/ })).toBeVisible();
  await page.getByRole('button', { name: `${fullDay(anotherDay())}, show events` }).click();
  await expect(listed(anotherDay())).toContainText('Nothing planned');
  await page.getByRole('button', { name: `${fullDay(anotherDay())}, add an event` }).click();
  await expect(page.getByRole('dialog', { name: 'Add Event' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBe(0);
  await show(page, 'Week');
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(eventOn(page, /^Water a plant/)).toHaveCount(0);
});

test('all that is due at a place is chosen at once, also what is folded away', inRest, async ({ page }) => {
  await signUp(page.request);
  for (let n = 0; n < 8; n += 1) {
    const { id } = await growOne(page.request, { location: 'Greenhouse' });
    await planCare(page.request, id, { startOn: dayFromToday(-1) });
  }
  await page.goto('/calendar');
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('button', { name: 'Show all 8' })).toBeVisible();
  await today.getByRole('button', { name: 'Select', exact: true }).click();
  await today.getByRole('button', { name: 'Select all: Greenhouse' }).click();
  await expect(today.getByRole('checkbox', { checked: true })).toHaveCount(8);
  await pressFor(today.getByRole('button', { name: 'Mark 8 done' }), '8 done');
});

test('a week with more tasks than listed says so; a month of two answers shows all', inRest, async ({ page }) => {
  await signUp(page.request);
  for (const title of ['First', 'Second']) await addEvent(page, { title });
  await addEvent(page, { title: 'Turn the compost', date: `${dayFromToday(1)}T12:00:00Z` });
  const events = await eventsOf(page);
  await page.route('**/api/care/today*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), upcomingCount: 560 } });
  });
  await page.route('**/api/calendar?*', async (route) => {
    const isNext = new URL(route.request().url()).searchParams.has('cursor');
    await route.fulfill({
      json: isNext ? events.slice(1) : events.slice(0, 1),
      headers: isNext ? {} : { link: '</api/calendar?cursor=next>; rel="next"' },
    });
  });
  await page.goto('/calendar');
  for (const title of ['First', 'Second'])
    await expect(page.locator('.calendar-event').filter({ hasText: title }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Next 7 days 560' }).click();
  await expect(page.getByText('These are the first 1 of 560. The calendar shows all of them.')).toBeVisible();
});

test('what is due today is done with one press, and undone; several at once', anyScreen, async ({ page }) => {
  const plant = await newPlant(page.request, { location: 'Kitchen windowsill' });
  await planCare(page.request, plant.id, { growingDays: 14 });
  await addEvent(page, { title: 'Turn the compost' });
  await page.goto('/');
  const dueToday = page.getByRole('region', { name: 'Due Today' });
  await dueToday.getByRole('link', { name: `Water ${plant.commonName}` }).click();
  await expect(page.getByRole('dialog', { name: plant.commonName })).toBeVisible();

  await page.goto('/calendar');
  const settings = async () => (await page.request.get('/api/settings')).json();
  await expect.poll(settings).toMatchObject({ timeZone: null, deviceTimeZone: zone });
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('heading', { name: 'Kitchen windowsill' })).toBeVisible();
  await pressFor(today.getByRole('button', { name: `Mark as done: Water ${plant.commonName}` }), 'Done');
  await expect(today.getByText(`Water ${plant.commonName}`)).toHaveCount(0);
  const watered = async () =>
    ((await (await page.request.get(`/api/plants/${plant.id}`)).json()) as { lastWatered: string | null }).lastWatered;
  expect(await watered()).toBe(dayFromToday(0));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(today.getByRole('button', { name: `Mark as done: Water ${plant.commonName}` })).toBeVisible();
  expect(await watered()).toBeNull();

  await today.getByRole('button', { name: 'Select', exact: true }).click();
  await today.getByRole('button', { name: 'Select all: Kitchen windowsill' }).click();
  await today.getByRole('checkbox', { name: 'Turn the compost' }).check();
  await pressFor(today.getByRole('button', { name: 'Mark 2 done' }), '2 done');
  const next = `Next: Water ${plant.commonName}, ${fullDay(dayFromToday(14)).replace(`, ${thisYear}`, '')}`;
  await expect(today.getByText(`All done. ${next}`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  const back = today.getByRole('listitem').filter({ hasText: 'Turn the compost' });
  await expect(back.getByRole('button', { name: 'Mark as done: Turn the compost' })).toBeVisible();
  expect((await back.boundingBox())?.height).toBeGreaterThan(40);

  const later = page.getByRole('dialog', { name: 'Do this later' });
  await today.getByRole('button', { name: 'Later: Turn the compost' }).click();
  await later.getByLabel('Or choose a day').fill('2999-01-01');
  await page.keyboard.press('Escape');
  await today.getByRole('button', { name: 'Later: Turn the compost' }).click();
  await expect(later.getByLabel('Or choose a day')).toHaveValue('');
  await pressFor(later.getByRole('button', { name: '+2 days' }), 'Postponed');
  await expect(today.getByRole('button', { name: 'Mark as done: Turn the compost' })).toHaveCount(0);
});

troubled(
  'what cannot be loaded or marked as done says so, and comes when it can',
  inRest,
  async ({ gardener: page }) => {
    await addEvent(page, { title: 'Water basil', date: `${dayFromToday(-2)}T12:00:00Z` });
    await addEvent(page, { title: 'Prune' });
    const calendar = page.getByRole('region', { name: 'Garden Calendar' });
    const tryAgain = { name: 'Try again' };
    await page.route(/\/api\/(calendar|care\/today)/, (route) => route.fulfill(failing));
    await page.goto('/calendar');
    await expect(page.getByText("Couldn't load the calendar. Please try again later.")).toBeVisible();
    await expect(page.getByText("Couldn't load what's due. Please try again later.")).toBeVisible();
    await page.unroute(/\/api\/(calendar|care\/today)/);
    await calendar.getByRole('button', tryAgain).click();
    await expect(eventOn(page, /^Prune/)).toBeVisible();
    await page.getByRole('region', { name: 'Today' }).getByRole('button', tryAgain).click();
    await expect(page.getByText('2 days overdue')).toBeVisible();

    const done = page.getByRole('button', { name: 'Mark as done: Water basil' });
    await page.route('**/api/care/*/done*', (route) => route.fulfill(failing));
    await pressFor(done, "Couldn't mark this as done. Please try again.");
    await expect(done).toBeVisible();

    // Events show without upcoming care where that does not come.
    await page.route('**/api/calendar/occurrences*', (route) => route.fulfill(failing));
    await page.reload();
    await expect(eventOn(page, /^Prune/)).toBeVisible();
    const note = page.getByText("Couldn't load upcoming care. Events are shown without it.");
    await expect(note).toBeVisible();
    await page.unroute('**/api/calendar/occurrences*');
    await calendar.getByRole('button', tryAgain).click();
    await expect(note).toBeHidden();
  },
);

troubled('a watering without a network says that it waits, and is sent later', inRest, async ({ page }) => {
  const { id, commonName } = await newPlant(page.request);
  await page.goto('/garden');
  await page.route('**/api/plants/*/care?*', (route) => route.abort('internetdisconnected'));
  const water = page.getByRole('button', { name: `Water ${commonName}` });
  await pressFor(water, 'Saved on this device');
  await expect(page.getByRole('button', { name: `Watered today: ${commonName}` })).toBeVisible();
  await page.unroute('**/api/plants/*/care?*');
  await expect(page.getByRole('link', { name: 'waiting to send' })).toHaveCount(0);
  expect(await (await page.request.get(`/api/plants/${id}/care`)).json()).toHaveLength(1);
});
