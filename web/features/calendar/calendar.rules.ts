import * as words from '#words/calendar.tsx';
import { formatDay, formatDays, formatInstant } from '#words/dates.ts';
import type { CalendarEvent } from '../../../contract/calendar.ts';
import { ownValue } from '../../../contract/own-value.ts';
import { addDays, wallOf, weekdayOf } from '../../dates/days.ts';
import { eventTypeDisplay } from '../care/event-types.ts';
import { doneInWords, type Reader } from '../gardens/by-whom.rules.ts';

export type CalendarView = 'month' | 'week' | 'agenda';

export interface Days {
  /** The first day. */
  from: string;
  /** The last day; it belongs to them. */
  to: string;
}

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;

/** The same day some months later, or the last of a month that is shorter. */
export function addMonths(day: string, months: number): string {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const first = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  const wished = addDays(first, Number(day.slice(8)) - 1);
  return wished.slice(0, 7) === first.slice(0, 7) ? wished : addDays(monthStart(wished), -1);
}

export const weekOf = (day: string, weekStart: number): Days => {
  const from = addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));
  return { from, to: addDays(from, 6) };
};

/** The whole weeks that show the month of a day. */
export function gridOf(day: string, weekStart: number): Days {
  const first = monthStart(day);
  const last = addDays(addMonths(first, 1), -1);
  return { from: weekOf(first, weekStart).from, to: weekOf(last, weekStart).to };
}

/** What a view shows: `November 2026`, `Nov 16 – 22, 2026`. */
export function titleOf(view: CalendarView, day: string, weekStart: number): string {
  if (view !== 'week') return formatDay(day, 'monthAndYear');
  const { from, to } = weekOf(day, weekStart);
  return formatDays(from, to, 'medium');
}

/** The day that a view shows after a step forward (1) or back (-1). */
export const stepped = (view: CalendarView, day: string, step: 1 | -1): string =>
  view === 'week' ? addDays(day, 7 * step) : addMonths(monthStart(day), step);

/**
 * What a calendar shows: all events of the garden or, of one plant, its own and those that are of no plant.
 *
 * @param plantId null for the calendar of the whole garden
 * @param own the events of that plant
 */
export function scheduleOf(
  plantId: number | null,
  own: readonly CalendarEvent[],
  garden: readonly CalendarEvent[],
): readonly CalendarEvent[] {
  if (plantId === null) return garden;
  return [...own.filter((event) => event.plantId === plantId), ...garden.filter((event) => event.plantId === null)];
}

/** An event as the calendar shows it. */
export interface ShownEvent {
  event: CalendarEvent;
  day: string;
  /** `9:05 AM`; null for one that is due on a day. */
  time: string | null;
  /** What it is called for those who do not see it: `Water Basil, watering, completed, 9:05 AM, Monday, November 16, 2026`. */
  name: string;
  closed: boolean;
  /** `Done by Ben, 8:05 AM`, in a garden of several people. */
  doneBy: string | null;
}

/** @param reader null in a garden of one person, where nobody asks who did something */
export function shownEvent(event: CalendarEvent, zone: string, reader: Reader | null = null): ShownEvent {
  const day = event.dueOn ?? wallOf(event.date, zone).slice(0, 10);
  const time = event.dueOn === null ? formatInstant(event.date, 'time', zone) : null;
  const state = event.completed ? 'completed' : event.skippedAt !== null ? 'skipped' : null;
  const doneBy = reader && doneInWords(event, reader);
  const name = words.eventName(
    event.title,
    eventTypeDisplay(event.eventType).label,
    formatDay(day, 'full'),
    time,
    state && (doneBy ?? words.states[state]),
  );
  return { event, day, time, name, closed: state !== null, doneBy };
}

/** What is open comes before what is done, care of a day before what has a time, and then by time and title. */
function inOrder(a: ShownEvent, b: ShownEvent): number {
  if (a.closed !== b.closed) return a.closed ? 1 : -1;
  if ((a.time === null) !== (b.time === null)) return a.time === null ? -1 : 1;
  if (a.time !== null && a.event.date !== b.event.date) return a.event.date < b.event.date ? -1 : 1;
  return a.event.title.localeCompare(b.event.title) || a.event.id - b.event.id;
}

/** Events of a span of days by their day, each day's in order; days without any are left out. */
export function byDay(events: readonly ShownEvent[], { from, to }: Days): [day: string, events: ShownEvent[]][] {
  const days = new Map<string, ShownEvent[]>();
  for (const shown of events) {
    if (shown.day < from || shown.day > to) continue;
    days.set(shown.day, [...(days.get(shown.day) ?? []), shown]);
  }
  return [...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, of]) => [day, of.sort(inOrder)]);
}

const steps: Record<string, (day: string, weekStart: number) => string> = {
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day, weekStart) => weekOf(day, weekStart).from,
  End: (day, weekStart) => weekOf(day, weekStart).to,
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** The day that a key leads to from another; undefined for a key that leads nowhere. */
export function dayByKey(
  key: string,
  day: string,
  { weekStart, rtl }: { weekStart: number; rtl: boolean },
): string | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight') return addDays(day, (key === 'ArrowRight') === rtl ? -1 : 1);
  return ownValue(steps, key)?.(day, weekStart);
}
