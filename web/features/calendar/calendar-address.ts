import { idIn, type QueryChanges } from '../../ui/query.ts';
import type { CalendarView } from './calendar.rules.ts';

/** The dialog in front of a calendar. `add` on no day is now. */
export type CalendarDialog =
  | { what: 'add'; day: string | null }
  | { what: 'edit'; eventId: number }
  | { what: 'day'; day: string };

/** What the address asks of a calendar: `?view=week&date=2026-11-16`, `?event=12`, `?add=2026-11-21`, `?day=2026-11-21`. */
interface CalendarAddress {
  /** Null where the calendar chooses by the width of the window. */
  view: CalendarView | null;
  /** A day of the month or week that is shown; null for today. */
  date: string | null;
  dialog: CalendarDialog | null;
}

const views: readonly CalendarView[] = ['month', 'week', 'agenda'];

/** The value of `add` for an event that begins now. */
const now = 'now';

/** A day that there is, from 1970 to 2999; null for anything else. */
function dayOf(text: string | null): string | null {
  if (text === null || !/^(19[7-9]\d|2\d{3})-\d\d-\d\d$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

function dialogOf(parameters: URLSearchParams): CalendarDialog | null {
  const eventId = idIn(parameters, 'event');
  if (eventId !== null) return { what: 'edit', eventId };
  const add = parameters.get('add');
  if (add !== null) return { what: 'add', day: add === now ? null : dayOf(add) };
  const day = dayOf(parameters.get('day'));
  return day === null ? null : { what: 'day', day };
}

/** Reads the parameters of an address. What makes no sense asks for nothing. */
export const readCalendar = (parameters: URLSearchParams): CalendarAddress => ({
  view: views.find((view) => view === parameters.get('view')) ?? null,
  date: dayOf(parameters.get('date')),
  dialog: dialogOf(parameters),
});

/** What to change in an address so that it asks for a dialog, or for none. */
export const dialogQuery = (dialog: CalendarDialog | null): QueryChanges => ({
  event: dialog?.what === 'edit' ? String(dialog.eventId) : null,
  add: dialog?.what === 'add' ? (dialog.day ?? now) : null,
  day: dialog?.what === 'day' ? dialog.day : null,
});
