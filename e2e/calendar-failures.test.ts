import { addEvent, dayFromToday, eventOn } from './calendar-steps.ts';
import { failing, growOne } from './garden-steps.ts';
import { expect, inRest, signUp, test } from './journey.ts';
import { expectMessage } from './steps.ts';

// The browser itself reports a failed request; that is what these tests are about.
test.use({ expectedNoise: /Failed to load resource/ });

test('what cannot be loaded or marked as done says so, and comes when it can', inRest, async ({ page }) => {
  await signUp(page.request);
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
  await done.click();
  await expectMessage(page, "Couldn't mark this as done. Please try again.");
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
