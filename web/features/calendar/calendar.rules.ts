import * as words from '#words/calendar.ts';
import { formatDay, formatDays, formatInstant } from '#words/dates.ts';
import type { CalendarEvent, EventType, Occurrence } from '../../../contract/calendar.ts';
import { ownValue } from '../../../contract/own-value.ts';
import { addDays, wallOf, weekdayOf } from '../../dates/days.ts';
import { eventTypeDisplay, type Kinds } from '../care/event-types.tsx';
import { doneInWords, type Reader } from '../gardens/by-whom.rules.ts';
import { compareNames } from '../plants/sort.rules.ts';

export type CalendarView = 'month' | 'week' | 'agenda';

export interface Days {
  /** The first day. */
  from: string;
  /** The last day, inclusive. */
  to: string;
}

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;

/** The same day some months later, or the last day of a shorter month. */
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

/** The whole weeks that contain the month of a day. */
export function gridOf(day: string, weekStart: number): Days {
  const first = monthStart(day);
  const last = addDays(addMonths(first, 1), -1);
  return { from: weekOf(first, weekStart).from, to: weekOf(last, weekStart).to };
}

/** The days of whole weeks, week by week. */
export function weeksIn({ from, to }: Days): string[][] {
  const weeks: string[][] = [];
  for (let first = from; first <= to; first = addDays(first, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(first, index)));
  }
  return weeks;
}

export const isSameMonth = (a: string, b: string): boolean => a.slice(0, 7) === b.slice(0, 7);

/** The title of a view: `November 2026`, `Nov 16 – 22, 2026`. */
export function titleOf(view: CalendarView, day: string, weekStart: number): string {
  if (view !== 'week') return formatDay(day, 'monthAndYear');
  const { from, to } = weekOf(day, weekStart);
  return formatDays(from, to, 'medium');
}

/** The day of a view after a step forward (1) or back (-1). */
export const stepped = (view: CalendarView, day: string, step: 1 | -1): string =>
  view === 'week' ? addDays(day, 7 * step) : addMonths(monthStart(day), step);

/**
 * The events of a calendar: all events of the garden or, for one plant, its own and those without a plant.
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

/** What all calendar entries have in common. */
interface Entry extends Pick<ReturnType<typeof eventTypeDisplay>, 'label' | 'Icon' | 'care'> {
  /** Unique among all entries. */
  key: string;
  day: string;
  /** `9:05 AM`; null if it is due any time that day. */
  time: string | null;
  title: string;
  eventType: EventType;
  plantId: number | null;
  placeId: number | null;
  /** The name of the place that it is for. */
  place: string | null;
  repeats: boolean;
  /** Its name for a screen reader: `Water Basil, watering, completed, 9:05 AM, Monday, November 16, 2026`. */
  name: string;
  closed: boolean;
  /** `Done by Ben, 8:05 AM`, in a garden with several members. */
  doneBy: string | null;
}

/** An event as a calendar entry. */
export interface CalendarEventEntry extends Entry {
  event: CalendarEvent;
  occurrence: null;
}

/** An occurrence of a care plan or of a repeating event that is not an event yet. */
export interface CalendarOccurrenceEntry extends Entry {
  event: null;
  occurrence: Occurrence;
}

export type CalendarEntry = CalendarEventEntry | CalendarOccurrenceEntry;

/** The day of an event in its garden's zone. */
export const dayOf = ({ dueOn, date }: CalendarEvent, zone: string): string => dueOn ?? wallOf(date, zone).slice(0, 10);

/**
 * `Water Basil, watering, completed, 9:05 AM, Monday, November 16, 2026`: what is shown first, in its order.
 *
 * @param time null for an event that is due on a day
 * @param state null for one that is open
 */
function nameOf(title: string, type: string, day: string, time: string | null, state: string | null): string {
  if (state === null)
    return time === null ? words.eventName(title, type, day) : words.eventNameAt(title, type, time, day);
  return time === null
    ? words.eventNameInState(title, type, state, day)
    : words.eventNameInStateAt(title, type, state, time, day);
}

/** @param reader null in a garden with one member, where it doesn't matter who did something */
export function shownEvent(
  event: CalendarEvent,
  zone: string,
  reader: Reader | null = null,
  kinds?: Kinds,
): CalendarEventEntry {
  const day = dayOf(event, zone);
  const time = event.dueOn === null ? formatInstant(event.date, 'time', zone) : null;
  const state = event.completed ? 'completed' : event.skippedAt !== null ? 'skipped' : null;
  const doneBy = reader && doneInWords(event, reader);
  const { title, eventType, plantId, placeId, place } = event;
  const { label, within, Icon, care } = eventTypeDisplay(eventType, kinds);
  const name = nameOf(title, within, formatDay(day, 'full'), time, state && (doneBy ?? words.states[state]));
  const common = { title, eventType, label, Icon, care, plantId, placeId, place, repeats: event.rule != null };
  return {
    key: `event-${event.id}`,
    event,
    occurrence: null,
    ...common,
    day,
    time,
    name,
    closed: state !== null,
    doneBy,
  };
}

/** The key of an occurrence: its plan or series, and the day: `plan-3-2026-12-20`. */
const occurrenceKey = ({ planId, seriesId, on }: Occurrence): string =>
  `${planId === null ? `series-${seriesId}` : `plan-${planId}`}-${on}`;

export function shownOccurrence(occurrence: Occurrence, kinds?: Kinds): CalendarOccurrenceEntry {
  const { on: day, title, eventType, plantId, placeId, place, seriesId } = occurrence;
  const { label, within, Icon, care } = eventTypeDisplay(eventType, kinds);
  return {
    key: occurrenceKey(occurrence),
    event: null,
    occurrence,
    ...{ title, eventType, label, Icon, care, plantId, placeId, place, repeats: seriesId !== null },
    day,
    time: null,
    name: words.eventNameInState(title, within, words.states.upcoming, formatDay(day, 'full')),
    closed: false,
    doneBy: null,
  };
}

/** Whether an entry can be moved: completed events and occurrences can't. */
export const isMovable = ({ event, closed }: CalendarEntry): boolean => event !== null && !closed;

/** Open before upcoming and completed, all-day before timed, then by time and title. */
function inOrder(a: CalendarEntry, b: CalendarEntry): number {
  if (a.closed !== b.closed) return a.closed ? 1 : -1;
  if ((a.time === null) !== (b.time === null)) return a.time === null ? -1 : 1;
  if (a.event && b.event && a.time !== null && a.event.date !== b.event.date)
    return a.event.date < b.event.date ? -1 : 1;
  if ((a.event === null) !== (b.event === null)) return a.event === null ? 1 : -1;
  return compareNames(a.title, b.title) || (a.event?.id ?? 0) - (b.event?.id ?? 0);
}

/** The entries of a span of days, grouped by day, each day's in order; empty days are left out. */
export function byDay<S extends CalendarEntry>(
  entries: readonly S[],
  { from, to }: Days,
): [day: string, entries: S[]][] {
  const days = new Map<string, S[]>();
  for (const shown of entries) {
    if (shown.day < from || shown.day > to) continue;
    const of = days.get(shown.day);
    if (of) of.push(shown);
    else days.set(shown.day, [shown]);
  }
  return [...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, of]) => [day, of.sort(inOrder)]);
}

/** The day that an arrow key moves an entry to; undefined for any other key. */
export const movedByKey = (key: string, day: string, rtl: boolean): string | undefined =>
  /^Arrow/.test(key) ? dayByKey(key, day, { weekStart: 0, rtl }) : undefined;

const steps: Record<string, (day: string, weekStart: number) => string> = {
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day, weekStart) => weekOf(day, weekStart).from,
  End: (day, weekStart) => weekOf(day, weekStart).to,
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** The day that a key moves the focus to; undefined for any other key. */
export function dayByKey(
  key: string,
  day: string,
  { weekStart, rtl }: { weekStart: number; rtl: boolean },
): string | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight') return addDays(day, (key === 'ArrowRight') === rtl ? -1 : 1);
  return ownValue(steps, key)?.(day, weekStart);
}
