import * as words from '#words/dates.ts';
import { language } from '#words/language.ts';
import { dayMs } from '../../contract/durations.ts';

/**
 * Days (`YYYY-MM-DD`) and local times (`YYYY-MM-DDTHH:mm`) of a time zone, and the instants that they correspond to.
 * Both formats sort by time.
 */

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(zone, made);
  return made;
}

function wallAt(milliseconds: number, zone: string): string {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(milliseconds)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

const asUtc = (wall: string): number => Date.parse(`${wall}:00Z`);

/** The local time in a zone at an instant. */
export const wallOf = (instant: string, zone: string): string => wallAt(Date.parse(instant), zone);

/** The current day in a zone. */
export const todayIn = (zone: string, now: Date = new Date()): string => wallAt(now.getTime(), zone).slice(0, 10);

/**
 * The instant of a local time in a zone: the first one for a time that occurs twice, when clocks go back; for one that is
 * skipped, when they go forward, later by as much as the clocks jump.
 *
 * @returns ISO-8601 text in UTC
 */
export function instantAt(wall: string, zone: string): string {
  const aim = asUtc(wall);
  const offsetAt = (at: number) => asUtc(wallAt(at, zone)) - Math.floor(at / 60_000) * 60_000;
  const before = aim - offsetAt(aim - dayMs);
  const after = aim - offsetAt(aim + dayMs);
  const found = [before, after].filter((at) => wallAt(at, zone) === wall);
  return new Date(found.length > 0 ? Math.min(...found) : before).toISOString();
}

/** Adds days, which may be negative. */
export const addDays = (day: string, days: number): string =>
  new Date(asUtc(`${day}T00:00`) + days * dayMs).toISOString().slice(0, 10);

/** Days from one day to another; negative if it is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((asUtc(`${to}T00:00`) - asUtc(`${from}T00:00`)) / dayMs);

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (day: string): number => new Date(asUtc(`${day}T00:00`)).getUTCDay();

/** A day relative to today: `Yesterday`, `Today`, `Tomorrow`, `3 days ago`, else its short date. */
export function dayInWords(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return words.today;
  if (days === 1) return words.tomorrow;
  if (days === -1) return words.yesterday;
  if (days < 0 && days > -15) return words.daysAgo(-days);
  return words.formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'long');
}
