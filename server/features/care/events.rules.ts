import type { EventRange } from '../../../contract/calendar.ts';
import { addDays, type GardenerTime } from '../settings/time.rules.ts';

/**
 * Bounds of a part of a calendar, each null where it is open: for events with a time, for those of a day, and, wide
 * enough for both, for the instants that all are ordered by. Each "to" is the first that is out.
 */
export interface RangeBounds {
  fromInstant: string | null;
  toInstant: string | null;
  fromDay: string | null;
  toDay: string | null;
  fromOrdered: string | null;
  toOrdered: string | null;
}

const isDay = (bound: string): boolean => bound.length === 'YYYY-MM-DD'.length;
const noonInUtc = (day: string): string => `${day}T12:00:00.000Z`;
const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

type Time = Pick<GardenerTime, 'dayOf' | 'noonOf' | 'startOf'>;

/** The first day whose noon is not before the instant. */
function firstDayFrom({ dayOf, noonOf }: Time, instant: string): string {
  const day = dayOf(instant);
  return noonOf(day) >= instant ? day : addDays(day, 1);
}

/** The first instant and day that a bound lets in or, where it ends a part, leaves out. */
function firstAt(
  time: Time,
  bound: string | undefined,
  daysLater: number,
): { instant: string | null; day: string | null } {
  if (bound === undefined) return { instant: null, day: null };
  if (!isDay(bound)) return { instant: bound, day: firstDayFrom(time, bound) };
  const day = addDays(bound, daysLater);
  return { instant: time.startOf(day), day };
}

/** What the bounds of a request mean where the gardener is. */
export function boundsOf(time: Time, { from, to }: EventRange): RangeBounds {
  const first = firstAt(time, from, 0);
  // A last day is in as a whole.
  const end = firstAt(time, to, 1);
  const ordered = (
    { instant, day }: { instant: string | null; day: string | null },
    wider: (a: string, b: string) => string,
  ) => (instant === null || day === null ? null : wider(instant, noonInUtc(day)));
  return {
    fromInstant: first.instant,
    fromDay: first.day,
    fromOrdered: ordered(first, earlier),
    toInstant: end.instant,
    toDay: end.day,
    toOrdered: ordered(end, later),
  };
}
