import type { CalendarEvent, EventRange } from '../../../../contract/calendar.ts';
import { personName } from '../../gardens/gardens.rules.ts';
import { addDays, type GardenerTime } from '../../settings/time.rules.ts';
import { laterOf } from '../plans/schedule.rules.ts';
import { eventTexts } from '../wording.rules.ts';

/** An event as its row has it, with its plant's name; of one with `dueOn`, `date` is noon in UTC. */
export type EventRow = Omit<CalendarEvent, 'title' | 'doneBy'> & {
  doneBy: number | null;
  /** The name that they chose; null for none. Missing where nobody completed it. */
  doneByName?: string | null;
  title: string | null;
  checkSoil: boolean;
  countedFrom: string | null;
  plantName: string | null;
  /** The name of the kind of care, where gardeners made it. */
  kindName: string | null;
};

const noonInUtc = (day: string): string => `${day}T12:00:00.000Z`;

/** The columns of an event that is due on a day: the day, and the instant that all events are ordered by. */
export const dueColumns = (dueOn: string) => ({ dueOn, date: noonInUtc(dueOn) });

/**
 * The event as its gardener sees it, with generated texts filled in. If it is due on a day, its `date` is noon of that day
 * in the garden's time zone.
 */
export function eventFor({ noonOf }: Pick<GardenerTime, 'noonOf'>, row: EventRow): CalendarEvent {
  const { countedFrom: _, checkSoil: __, plantName: ___, kindName: ____, doneByName, ...event } = row;
  const doneBy = personName(row.doneBy, doneByName ?? null);
  return {
    ...event,
    ...eventTexts(row),
    doneBy,
    date: event.dueOn === null ? event.date : noonOf(event.dueOn),
  };
}

export const isOpenEvent = ({ completed, skippedAt }: Pick<EventRow, 'completed' | 'skippedAt'>): boolean =>
  !completed && skippedAt === null;

/** Where a part of a calendar begins (included) or ends (not included). */
export interface RangeBound {
  /** For events with a time. */
  instant: string;
  /** For events that are due on a day. */
  day: string;
  /** Wide enough for both: for the instants that all events are ordered by. */
  ordered: string;
}

export interface RangeBounds {
  from: RangeBound | null;
  to: RangeBound | null;
}

const isDay = (bound: string): boolean => bound.length === 'YYYY-MM-DD'.length;
export const earlierOf = (a: string, b: string): string => (a < b ? a : b);

type Time = Pick<GardenerTime, 'dayOf' | 'noonOf' | 'startOf'>;

/** The first day whose noon is not before the instant. */
function firstDayFrom({ dayOf, noonOf }: Time, instant: string): string {
  const day = dayOf(instant);
  return noonOf(day) >= instant ? day : addDays(day, 1);
}

/** What the bounds of a request mean where the garden is. */
export function rangeBounds(time: Time, { from, to }: EventRange): RangeBounds {
  const startingAt = (bound: string) => ({ instant: time.startOf(bound), day: bound });
  const exactly = (bound: string) => ({ instant: bound, day: firstDayFrom(time, bound) });
  const first = from === undefined ? null : isDay(from) ? startingAt(from) : exactly(from);
  // A last day is included as a whole.
  const end = to === undefined ? null : isDay(to) ? startingAt(addDays(to, 1)) : exactly(to);
  return {
    from: first && { ...first, ordered: earlierOf(first.instant, noonInUtc(first.day)) },
    to: end && { ...end, ordered: laterOf(end.instant, noonInUtc(end.day)) },
  };
}
