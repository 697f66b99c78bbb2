import { expect, type Locator, type Page } from './journey.ts';
import { zone } from './zone.ts';

const days = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });

/** A day from today where the browser is, `YYYY-MM-DD`. */
export const dayFromToday = (ahead: number): string => days.format(Date.now() + ahead * 86_400_000);

/** Another day of this month, so that the calendar shows it without turning the page. */
export function anotherDay(): string {
  const today = dayFromToday(0);
  return `${today.slice(0, 8)}${today.endsWith('15') ? '14' : '15'}`;
}

/** `Monday, November 16, 2026`. */
export const fullDay = (day: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

export interface EventSeed {
  title: string;
  eventType?: string;
  date?: string;
  plantId?: number;
}

/** Puts an event into the calendar of the page's gardener; this noon unless said. */
export async function addEvent(page: Page, event: EventSeed): Promise<{ id: number }> {
  const date = event.date ?? `${dayFromToday(0)}T12:00:00Z`;
  const answer = await page.request.post('/api/calendar', { data: { eventType: 'watering', ...event, date } });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: number };
}

/** The events that the server has for the page's gardener. */
export async function eventsOf(page: Page): Promise<{ id: number; title: string; date: string; completed: boolean }[]> {
  return (await page.request.get('/api/calendar')).json();
}

/** The event in the calendar, whichever view shows it. */
export const eventOn = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('region', { name: /Calendar|Schedule/ }).getByRole('button', { name });

/** Chooses a view of the calendar. */
export async function show(page: Page, view: 'Month' | 'Week' | 'Agenda'): Promise<void> {
  await page.getByText(view, { exact: true }).click();
  await expect(page.getByRole('radio', { name: view })).toBeChecked();
}
