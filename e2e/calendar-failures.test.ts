import { addEvent, dayFromToday, eventOn } from './calendar-steps.ts';
import { failing, growOne } from './garden-steps.ts';
import { expect, inRest, signUp, test } from './journey.ts';
import { expectMessage } from './steps.ts';

// The browser itself reports a failed request; that is what these tests are about.
test.use({ expectedNoise: /Failed to load resource/ });

test('adding can fail and be tried again; what was typed stays, and it is added once', inRest, async ({ page }) => {
  await signUp(page.request);
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Add Event' }).click();
  const add = page.getByRole('dialog', { name: 'Add Event' });
  await add.getByLabel('Title').fill('Sow the beans');
  await page.route('**/api/calendar?*', (route) =>
    route.request().method() === 'POST' ? route.fulfill(failing) : route.fallback(),
  );
  await add.getByRole('button', { name: 'Add Event' }).click();
  await expectMessage(page, 'Failed to add event. Please try again.');
  await expect(add.getByLabel('Title')).toHaveValue('Sow the beans');
  // The message in front is told of Escape first; the list closes all the same, and nothing else.
  const box = add.getByRole('combobox', { name: 'For' });
  const options = add.getByRole('listbox', { name: 'For' }).getByRole('option');
  await box.click();
  await expect(options).toHaveCount(1);
  await box.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.unroute('**/api/calendar?*');
  await add.getByRole('button', { name: 'Add Event' }).click();
  await expectMessage(page, 'Event added');
  await expect(eventOn(page, /^Sow the beans/)).toHaveCount(1);
});

test('changing and deleting can fail; the dialog stays', inRest, async ({ page }) => {
  await signUp(page.request);
  await addEvent(page, { title: 'Water basil' });
  await page.goto('/calendar');
  await eventOn(page, /^Water basil/).click();
  const edit = page.getByRole('dialog', { name: 'Edit Event' });
  await edit.getByLabel('Title').fill('Water the basil');
  await page.route('**/api/calendar/*', (route) => route.abort('internetdisconnected'));
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectMessage(page, 'Failed to update event. Please try again.');
  await expect(edit.getByLabel('Title')).toHaveValue('Water the basil');
  await edit.getByRole('button', { name: 'Delete' }).click();
  await expectMessage(page, 'Failed to delete event. Please try again.');
  await expect(edit).toBeVisible();
  await page.unroute('**/api/calendar/*');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(eventOn(page, /^Water the basil/)).toBeVisible();
});

test('a calendar and a day that cannot be loaded say so, and load when they can', inRest, async ({ page }) => {
  await signUp(page.request);
  await addEvent(page, { title: 'Water basil' });
  await page.route(/\/api\/(calendar|care\/today)/, (route) => route.fulfill(failing));
  await page.goto('/calendar');
  await expect(page.getByText("Couldn't load the calendar. Please try again later.")).toBeVisible();
  await expect(page.getByText("Couldn't load what's due. Please try again later.")).toBeVisible();
  await page.unroute(/\/api\/(calendar|care\/today)/);
  await page.getByRole('region', { name: 'Garden Calendar' }).getByRole('button', { name: 'Try again' }).click();
  await expect(eventOn(page, /^Water basil/)).toBeVisible();
  await page.getByRole('region', { name: 'Today' }).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Mark as done: Water basil' })).toBeVisible();
});

test('events show without upcoming care where that does not come', inRest, async ({ page }) => {
  await signUp(page.request);
  await addEvent(page, { title: 'Water basil' });
  await page.route('**/api/calendar/occurrences*', (route) => route.fulfill(failing));
  await page.goto('/calendar');
  await expect(eventOn(page, /^Water basil/)).toBeVisible();
  const note = page.getByText("Couldn't load upcoming care. Events are shown without it.");
  await expect(note).toBeVisible();
  await page.unroute('**/api/calendar/occurrences*');
  await page.getByRole('region', { name: 'Garden Calendar' }).getByRole('button', { name: 'Try again' }).click();
  await expect(note).toBeHidden();
});

test('a task that cannot be marked as done stays', inRest, async ({ page }) => {
  await signUp(page.request);
  await addEvent(page, { title: 'Water basil', date: `${dayFromToday(-2)}T12:00:00Z` });
  await page.goto('/calendar');
  await expect(page.getByText('2 days overdue')).toBeVisible();
  await page.route('**/api/care/*/done*', (route) => route.fulfill(failing));
  await page.getByRole('button', { name: 'Mark as done: Water basil' }).click();
  await expectMessage(page, "Couldn't mark this as done. Please try again.");
  await expect(page.getByRole('button', { name: 'Mark as done: Water basil' })).toBeVisible();
});

test('a watering without a network says so, and that it was not saved', inRest, async ({ page }) => {
  await signUp(page.request);
  const { commonName } = await growOne(page.request);
  await page.goto('/garden');
  await page.route('**/api/plants/*/care?*', (route) => route.abort('internetdisconnected'));
  const water = page.getByRole('button', { name: `Water ${commonName}` });
  await water.click();
  await expect(page.locator('.toast')).toContainText("We can't reach the server.");
  await expect(water).toBeVisible();
  await page.unroute('**/api/plants/*/care?*');
  await water.click();
  await expectMessage(page, 'Watered');
});
