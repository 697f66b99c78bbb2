import type { CareToday } from '../contract/care-today.ts';
import { addEvent } from './calendar-steps.ts';
import { newSharedPlant, rareWord } from './garden-steps.ts';
import { anyScreen, expect, inRest, type Page, signUp, test } from './journey.ts';
import { expectMessage, press } from './steps.ts';

test.use({ timezoneId: 'Pacific/Auckland', expectedNoise: /Failed to load resource/ });

const monday = '2026-11-23';
const tuesday = '2026-11-24';
const dueToday = (page: Page) => page.waitForRequest(/\/api\/care\/today/);

/** Answers what is due as a server does on a day, for the server of the journeys has a clock of its own. */
async function dayIs(page: Page, date: string): Promise<void> {
  const none = { overdue: [], today: [], upcoming: [], upcomingCount: 0, next: null, problems: [], problemCount: 0 };
  const today: CareToday = { date, timeZone: 'Pacific/Auckland', hints: [], ...none };
  await page.unroute('**/api/care/today*');
  await page.route('**/api/care/today*', (route) => route.fulfill({ json: today }));
}

/** Opens the calendar on Monday, so long before midnight in Auckland. */
async function openCalendar(page: Page, before: string): Promise<void> {
  await signUp(page.request);
  await page.clock.install({ time: new Date(`${monday}T${before}+13:00`) });
  await dayIs(page, monday);
  // Without what the server draws, by its own clock.
  await page.goto('/search');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('Monday, November 23, 2026');
  await expect(page.locator('.calendar-day-today')).toHaveAttribute('data-date', monday);
}

async function expectTuesday(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('Tuesday, November 24, 2026');
  await expect(page.locator('.calendar-day-today')).toHaveAttribute('data-date', tuesday);
}

test('a page that is left open over midnight shows the new day', anyScreen, async ({ page }) => {
  await openCalendar(page, '23:58:30');
  // The server is a little late.
  const first = dueToday(page);
  await page.clock.runFor(91_000);
  await first;
  await expect(page.locator('.calendar-day-today')).toHaveAttribute('data-date', tuesday);
  await dayIs(page, tuesday);
  await page.clock.runFor(61_000);
  await expectTuesday(page);
});

test('a page that comes back asks again for what is due; after sleep it is the new day', inRest, async ({ page }) => {
  await openCalendar(page, '22:10:00');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/care/today')) asked += 1;
  });
  const show = (state: string) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await page.clock.fastForward('04:00');
  await show('visible');
  await show('hidden');
  await page.clock.fastForward('02:00');
  expect(asked).toBe(0);
  const again = dueToday(page);
  await show('visible');
  await again;
  expect(asked).toBe(1);

  await dayIs(page, tuesday);
  await page.clock.fastForward('09:00:00');
  await expectTuesday(page);
});

test('a time ago goes on while one looks, and is told by the gardener’s clock', inRest, async ({ page }) => {
  const { commonName, identifiedAt } = await newSharedPlant(page.request, { commonName: rareWord() });
  await page.request.patch('/api/settings', { data: { timeZone: 'America/Los_Angeles' } });
  await page.clock.install({ time: new Date(Date.parse(identifiedAt) + 5_000) });
  await page.goto('/garden');
  const ago = page.getByRole('article').filter({ hasText: commonName }).locator('time');
  await expect(ago).toHaveText('just now');
  // It is told at full minutes.
  await page.clock.runFor(120_000);
  await expect(ago).toHaveText(/^[12] minutes? ago$/);
  const there = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Los_Angeles',
  }).format(new Date(identifiedAt));
  await expect(ago).toHaveAttribute('title', there);
});

test('a task with a time that is put off is said to be due on the gardener’s day', inRest, async ({ page }) => {
  await signUp(page.request);
  await page.request.patch('/api/settings', { data: { timeZone: 'Pacific/Auckland' } });
  // Nine in the morning of today there is the evening before by UTC.
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' });
  const today = day.format(new Date());
  const nine = new Date(Date.parse(`${today}T09:00:00Z`) - 12 * 3_600_000).toISOString();
  await addEvent(page, { title: 'Water basil', date: nine });
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Later: Water basil' }).click();
  await press(page.getByRole('dialog'), /^\+1 day/);
  const tomorrow = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(Date.parse(`${today}T12:00:00Z`) + 86_400_000),
  );
  await expectMessage(page, `Water basil: now due on ${tomorrow}.`);
});
