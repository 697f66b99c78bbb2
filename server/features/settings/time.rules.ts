import { hemisphereOf } from '../../../contract/hemisphere.ts';
import type { Hemisphere } from '../../../contract/settings.ts';

/** The days of a garden or a gardener: where they begin and end, which one it is, and which season goes with it. Days are `YYYY-MM-DD`. */
export interface GardenerTime {
  /** The moment that all this is of. */
  now: Date;
  timeZone: string;
  hemisphere: Hemisphere;
  today: string;
  /** The last day that may be said to have come: today or, as long as the zone is not known, the latest today on Earth. */
  latestDay: string;
  /** The day so many days from today; negative for the past. */
  inDays(days: number): string;
  /** The day that an instant falls on. */
  dayOf(instant: string): string;
  startOf(day: string): string;
  /**
   * How a day without a time is written as an instant: its noon. In a zone up to 11 hours away, it is still on the same
   * day.
   */
  noonOf(day: string): string;
  /** The instant on another day, at the same time by the clock. */
  movedTo(instant: string, day: string): string;
}

/** The zone in which a day begins first. */
const earliestZone = 'Pacific/Kiritimati';

const written = (moment: Temporal.ZonedDateTime): string => new Date(moment.epochMilliseconds).toISOString();

/** The day of a zone that a moment falls on. */
export const dayIn = (timeZone: string, milliseconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** The latest day that it is anywhere on Earth. */
export const latestDayAt = (now: Date): string => dayIn(earliestZone, now.getTime());

/** Months later; the last day of that month where it is shorter. */
export const addMonths = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).add({ months }).toString();

export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek % 7;

/** 1 is January. */
export const monthOf = (day: string): number => Number(day.slice(5, 7));

/** Days later, or earlier where `days` is negative. */
export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/**
 * @param timeZone undefined where none is known: then days are those of UTC
 * @param hemisphere null for that of the zone
 */
export function gardenerTime(
  now: Date,
  { timeZone: said, hemisphere }: { timeZone: string | undefined; hemisphere: Hemisphere | null },
): GardenerTime {
  const timeZone = said ?? 'UTC';
  const noons = new Map<string, string>();
  const today = dayIn(timeZone, now.getTime());
  return {
    now,
    timeZone,
    hemisphere: hemisphere ?? hemisphereOf(timeZone),
    today,
    latestDay: said !== undefined ? today : latestDayAt(now),
    inDays: (days) => addDays(today, days),
    dayOf: (instant) => dayIn(timeZone, Date.parse(instant)),
    startOf: (day) => written(Temporal.PlainDate.from(day).toZonedDateTime(timeZone)),
    noonOf: (day) => {
      const known = noons.get(day);
      if (known !== undefined) return known;
      const noon = written(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: '12:00' }));
      noons.set(day, noon);
      return noon;
    },
    movedTo: (instant, day) => {
      const moment = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
      return written(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: moment.toPlainTime() }));
    },
  };
}
