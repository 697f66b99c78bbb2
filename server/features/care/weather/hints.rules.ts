import { hourMs } from '../../../../contract/durations.ts';
import type { WeatherHours } from '../../../db/schema-gardens.ts';

/** The clock of a garden now. */
export interface LocalTime {
  now: Date;
  timeZone: string;
}

const localOf = ({ now, timeZone }: LocalTime): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);

const known = (value: number | null): value is number => value !== null;

/** The values of the hours from one instant to before another. */
function between(
  { from, ...hours }: WeatherHours,
  series: 'temperature' | 'precipitation',
  [begin, end]: readonly [number, number],
): (number | null)[] {
  const at = (instant: number) => Math.max(0, Math.ceil((instant - from) / hourMs));
  return hours[series].slice(at(begin), at(end));
}

/** From this temperature on, precipitation counts as rain. */
const rainFrom = 1;

/** Millimeters of rain from one instant to another; snow waters nothing. */
function rainIn({ from, temperature, precipitation }: WeatherHours, begin: number, end: number): number {
  const fell = precipitation.map((amount, hour) => {
    const [until, warmth] = [from + hour * hourMs, temperature[hour] ?? null];
    const counts = until > begin && until <= end && warmth !== null && warmth >= rainFrom;
    return counts ? (amount ?? 0) : 0;
  });
  return fell.reduce((sum, amount) => sum + amount, 0);
}

/** From so much on, in millimeters, plants in the open were watered. */
const enoughRain = 5;

/**
 * How much rain fell since yesterday morning, in whole millimeters, and the first day that it counts for: plants watered on it or later
 * don't need to be marked. Null if it wasn't enough.
 *
 * @param fetchedAt what comes later is forecast, and did not fall yet
 */
export function rainSince(
  hours: WeatherHours,
  time: LocalTime,
  fetchedAt: string,
): { millimeters: number; from: string } | null {
  const end = Math.min(time.now.getTime(), Date.parse(fetchedAt));
  const today = localOf(time).startOfDay();
  const yesterday = today.subtract({ days: 1 });
  const since = (day: Temporal.ZonedDateTime) => rainIn(hours, day.epochMilliseconds, end);
  const millimeters = Math.round(since(yesterday));
  if (millimeters < enoughRain) return null;
  const from = Math.round(since(today)) >= enoughRain ? today : yesterday;
  return { millimeters, from: from.toPlainDate().toString() };
}

/** A night goes from 4 PM to 10 AM; from 5 AM on, the next one is meant. */
const [nightBegins, nightEnds, nextFrom] = [16, 10, 5];

/** The lowest temperature of the coming night, or the rest of this one; null if it isn't known. */
export function lowestTonight(hours: WeatherHours, time: LocalTime): number | null {
  const local = localOf(time);
  const isNext = local.hour >= nextFrom;
  const begin = isNext ? local.withPlainTime({ hour: nightBegins }).epochMilliseconds : 0;
  const end = local.add({ days: isNext ? 1 : 0 }).withPlainTime({ hour: nightEnds }).epochMilliseconds;
  const night = between(hours, 'temperature', [Math.max(begin, time.now.getTime()), end]).filter(known);
  return night.length === 0 ? null : Math.min(...night);
}

/** A day is hot from here on. */
const hot = 30;
/** Days that are looked at, today included, and how many must be hot. */
const [daysAhead, hotDays] = [4, 2];

/** The highest temperature of today and the next days, if two of them are hot; otherwise null. */
export function heatAhead(hours: WeatherHours, time: LocalTime): number | null {
  const today = localOf(time).startOfDay();
  const highest = Array.from({ length: daysAhead }, (_, n) => {
    const [begin, end] = [today.add({ days: n }), today.add({ days: n + 1 })];
    const day = between(hours, 'temperature', [begin.epochMilliseconds, end.epochMilliseconds]);
    return Math.max(...day.filter(known));
  }).filter((most) => most >= hot);
  return highest.length < hotDays ? null : Math.max(...highest);
}

/** Frost is possible from here on: on the ground it is colder than two meters above it, where it is measured. */
const frostBelow = 2;
/** Plants of this hardiness zone and of warmer ones endure no frost. */
export const tenderFrom = 10;

/**
 * The lowest hardiness zone whose plants a temperature harms: zones are 10 °F wide, from -60 °F on, and a plant endures the lowest
 * of its zone.
 *
 * @returns null if it is no frost
 */
export function harmedFrom(celsius: number): number | null {
  if (celsius > frostBelow) return null;
  const fahrenheit = (celsius * 9) / 5 + 32;
  return Math.min(tenderFrom, Math.max(1, Math.floor((fahrenheit + 60) / 10) + 2));
}

/** Days before the first frost, and after the last, that the season is spoken of. */
export const seasonDays = 14;

/** The day of a year close to today that a frost usually falls on, if that is in the next two weeks, or the last ones. */
function near(monthDay: string | null, today: string, direction: 1 | -1): string | null {
  if (monthDay === null) return null;
  const now = Temporal.PlainDate.from(today);
  const [month = 1, day = 1] = monthDay.split('-').map(Number);
  const days = [-1, 0, 1].map((more) => Temporal.PlainDate.from({ year: now.year + more, month, day }));
  const found = days.find((one) => {
    const away = now.until(one, { largestUnit: 'days' }).days * direction;
    return away >= 0 && away <= seasonDays;
  });
  return found?.toString() ?? null;
}

/** The usual first frost if it is at most two weeks away. */
export const firstFrostAhead = (monthDay: string | null, today: string) => near(monthDay, today, 1);
/** The usual last frost if it was at most two weeks ago. */
export const lastFrostPast = (monthDay: string | null, today: string) => near(monthDay, today, -1);
