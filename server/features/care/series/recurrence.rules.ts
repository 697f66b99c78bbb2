import { inYears } from '../../../../contract/calendar.ts';
import { dayMs } from '../../../../contract/durations.ts';
import { addDays } from '../../settings/time.rules.ts';

/** MO to SU as a week of RFC 5545 has them. */
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
type Weekday = (typeof weekdays)[number];
type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

interface WeekdayOf {
  weekday: Weekday;
  /** Which one of the month or year, from its end where negative; null for each. */
  nth: number | null;
}

/** A recurrence rule. Days are `YYYY-MM-DD`. */
export interface Recurrence {
  frequency: Frequency;
  interval: number;
  byDay: readonly WeekdayOf[];
  /** Days of the month, from its end where negative. */
  byMonthDay: readonly number[];
  /** The first day of a week, where it matters which days are of one week; null for Monday. */
  weekStart: Weekday | null;
  count: number | null;
  until: string | null;
}

const mostInterval = 365;
const mostCount = 999;
/** Which weekdays of a month or year can be named, from either end. */
const mostWeekdays: Record<Frequency, number> = { DAILY: 0, WEEKLY: 0, MONTHLY: 5, YEARLY: 5 };

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string): number => (msOf(to) - msOf(from)) / dayMs;

const inRange = (text: string | undefined, most: number): number | null => {
  if (text === undefined || !/^\d{1,3}$/.test(text)) return null;
  const value = Number(text);
  return value >= 1 && value <= most ? value : null;
};

function readUntil(text: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  const found = `${year}-${month}-${day}`;
  const ms = msOf(found);
  return !Number.isNaN(ms) && dayAt(ms) === found && inYears(found) ? found : null;
}

function readWeekday(text: string, frequency: Frequency): WeekdayOf | null {
  const [, sign = '', digits, name] = /^([+-]?)(\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
  const weekday = weekdays.find((one) => one === name);
  if (!weekday || (sign !== '' && digits === undefined)) return null;
  if (digits === undefined) return { weekday, nth: null };
  const nth = inRange(digits, mostWeekdays[frequency]);
  return nth === null ? null : { weekday, nth: sign === '-' ? -nth : nth };
}

function readMonthDay(text: string): number | null {
  const [, sign, digits] = /^([+-]?)(\d{1,2})$/.exec(text) ?? [];
  const day = inRange(digits, 31);
  return day === null ? null : sign === '-' ? -day : day;
}

/** The items of a list; null where one of them means nothing or two are the same. */
function readList<T>(text: string | undefined, read: (item: string) => T | null): T[] | null {
  if (text === undefined) return [];
  const items = text.split(',').map(read);
  const found = items.filter((item) => item !== null);
  const isRepeated = new Set(found.map((item) => JSON.stringify(item))).size < found.length;
  return found.length < items.length || isRepeated ? null : found;
}

const keys = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'WKST', 'COUNT', 'UNTIL'] as const;
const frequencies: readonly Frequency[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];

/** What the parts that name days can mean together. What RFC 5545 allows beyond that, a plainer rule says. */
function isSound({ frequency, byDay, byMonthDay, count, until }: Recurrence): boolean {
  if (count !== null && until !== null) return false;
  if (frequency === 'DAILY') return byDay.length === 0 && byMonthDay.length === 0;
  if (byMonthDay.length > 0) return frequency === 'MONTHLY' && byDay.length === 0;
  // Not every month has a fifth one. Beside others, the library may look for it in a month that never comes.
  const isRare = frequency === 'MONTHLY' && byDay.some(({ nth }) => nth !== null && Math.abs(nth) === 5);
  return !isRare || byDay.length === 1;
}

/** Whether the days of a rule depend on which day a week begins with. */
const countsWeeks = ({ frequency, interval, byDay }: Recurrence): boolean =>
  frequency === 'WEEKLY' && interval > 1 && byDay.length > 1;

/** @returns null for a text that is no rule, or one that is not understood */
export function readRule(text: string): Recurrence | null {
  const parts = new Map<string, string>();
  for (const part of text.split(';')) {
    const [key = '', value, ...more] = part.split('=');
    if (value === undefined || more.length > 0 || parts.has(key) || !keys.some((one) => one === key)) return null;
    parts.set(key, value);
  }
  const frequency = frequencies.find((one) => one === parts.get('FREQ'));
  if (!frequency) return null;
  const interval = parts.has('INTERVAL') ? inRange(parts.get('INTERVAL'), mostInterval) : 1;
  const count = inRange(parts.get('COUNT'), mostCount);
  const until = readUntil(parts.get('UNTIL') ?? '');
  const byDay = readList(parts.get('BYDAY'), (item) => readWeekday(item, frequency));
  const byMonthDay = readList(parts.get('BYMONTHDAY'), readMonthDay);
  if (interval === null || byDay === null || byMonthDay === null) return null;
  const weekStart = weekdays.find((one) => one === parts.get('WKST')) ?? null;
  if (parts.has('WKST') && weekStart === null) return null;
  if ((parts.has('COUNT') && count === null) || (parts.has('UNTIL') && until === null)) return null;
  const rule = { frequency, interval, byDay, byMonthDay, weekStart, count, until };
  return isSound(rule) ? rule : null;
}

/** The rule as RFC 5545 writes it, its parts in one order, without those that say nothing. */
export function ruleText(rule: Recurrence): string {
  const { frequency, interval, byDay, byMonthDay, weekStart, count, until } = rule;
  const parts = [`FREQ=${frequency}`];
  if (interval > 1) parts.push(`INTERVAL=${interval}`);
  if (byDay.length > 0) parts.push(`BYDAY=${byDay.map(({ nth, weekday }) => `${nth ?? ''}${weekday}`).join(',')}`);
  if (byMonthDay.length > 0) parts.push(`BYMONTHDAY=${byMonthDay.join(',')}`);
  if (weekStart !== null && weekStart !== 'MO' && countsWeeks(rule)) parts.push(`WKST=${weekStart}`);
  if (count !== null) parts.push(`COUNT=${count}`);
  if (until !== null) parts.push(`UNTIL=${until.replaceAll('-', '')}`);
  return parts.join(';');
}

/**
 * A rule that was sent, with the first day of the gardener's week where it says none. A rule that stays as it is keeps
 * its own.
 *
 * @param before the rule that it takes the place of; null for none
 * @param weekStart 0 is Sunday
 */
export function inWeekOf(rule: Recurrence, before: Recurrence | null, weekStart: number): Recurrence {
  if (rule.weekStart !== null) return rule;
  const isSame = before !== null && ruleText({ ...before, weekStart: null }) === ruleText(rule);
  return { ...rule, weekStart: isSame ? before.weekStart : (weekdays[(weekStart + 6) % 7] ?? null) };
}

/** Where a day is in its week, month and year, from either end. */
function positionOf(day: string, frequency: Frequency) {
  const date = new Date(msOf(day));
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const isInYear = frequency === 'YEARLY';
  const first = Date.UTC(year, isInYear ? 0 : month, 1);
  const last = isInYear ? Date.UTC(year, 11, 31) : Date.UTC(year, month + 1, 0);
  const fromStart = Math.floor((date.getTime() - first) / dayMs / 7) + 1;
  const fromEnd = -(Math.floor((last - date.getTime()) / dayMs / 7) + 1);
  const weekday = weekdays[(date.getUTCDay() + 6) % 7] ?? 'MO';
  const dayOfMonth = date.getUTCDate();
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return { weekday, fromStart, fromEnd, dayOfMonth, dayFromEnd: dayOfMonth - daysInMonth - 1 };
}

/** Whether a day is one of those that the rule names, in whichever week, month or year. */
function fitsRule({ frequency, byDay, byMonthDay }: Recurrence, day: string): boolean {
  const at = positionOf(day, frequency);
  const isDay = byDay.some(
    ({ weekday, nth }) => weekday === at.weekday && (nth === null || nth === at.fromStart || nth === at.fromEnd),
  );
  const isMonthDay = byMonthDay.some((one) => one === at.dayOfMonth || one === at.dayFromEnd);
  return (byDay.length === 0 || isDay) && (byMonthDay.length === 0 || isMonthDay);
}

/** Within so many days, every rule names one. */
const mostDaysToFirst = 400;

/** The first day from `day` on that the rule names, and begins with; null where it ends before. */
export function firstDayOf(rule: Recurrence, day: string): string | null {
  let found = day;
  for (let n = 0; n < mostDaysToFirst && inYears(found); n += 1) {
    if (rule.until !== null && found > rule.until) return null;
    if (fitsRule(rule, found)) return found;
    found = addDays(found, 1);
  }
  return null;
}

/** The first day that a rule of months or years names in one of these; null where it names none there. */
function firstDayIn(rule: Recurrence, anchor: string, month: number): string | null {
  const isInYear = rule.frequency === 'YEARLY' && rule.byDay.length > 0;
  const isPlain = rule.byDay.length === 0 && rule.byMonthDay.length === 0;
  const [year, monthOfYear] = [Math.floor(month / 12), isInYear ? 0 : month % 12];
  const end = Date.UTC(year, isInYear ? 12 : monthOfYear + 1, 1);
  for (let ms = Date.UTC(year, monthOfYear, 1); ms < end; ms += dayMs) {
    const day = dayAt(ms);
    if (isPlain ? day.slice(8) === anchor.slice(8) : fitsRule(rule, day)) return day;
  }
  return null;
}

/**
 * A day of a rule shortly before `from`, or `anchor` if no such day is later: from it on, its other days are found without
 * those in between.
 *
 * @param anchor one of its days
 */
export function dayShortlyBefore(rule: Recurrence, anchor: string, from: string): string {
  const { frequency, interval } = rule;
  const days = Math.max(daysBetween(anchor, from), 0);
  if (frequency === 'DAILY' || frequency === 'WEEKLY') {
    const period = frequency === 'DAILY' ? interval : interval * 7;
    return addDays(anchor, Math.floor(days / period) * period);
  }
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const period = frequency === 'MONTHLY' ? interval : interval * 12;
  // Not the month or year of `from` itself: its first day may be later.
  for (let n = Math.floor((monthOf(from) - monthOf(anchor)) / period) - 1; n > 0; n -= 1) {
    const found = firstDayIn(rule, anchor, monthOf(anchor) + n * period);
    if (found !== null) return found;
  }
  return anchor;
}

/** The rule for an event that is moved from one of its days to another: what names the one day names the other from then on. */
export function movedRule(rule: Recurrence, from: string, to: string): Recurrence {
  if (fitsRule(rule, to)) return rule;
  const [old, fresh] = [positionOf(from, rule.frequency), positionOf(to, rule.frequency)];
  const byDay = rule.byDay.map((one) => {
    if (one.weekday !== old.weekday) return one;
    if (one.nth === null) return { ...one, weekday: fresh.weekday };
    if (one.nth !== old.fromStart && one.nth !== old.fromEnd) return one;
    return { weekday: fresh.weekday, nth: one.nth < 0 && fresh.fromEnd === -1 ? -1 : fresh.fromStart };
  });
  const byMonthDay = rule.byMonthDay.map((one) => {
    if (one !== old.dayOfMonth && one !== old.dayFromEnd) return one;
    return one < 0 ? fresh.dayFromEnd : fresh.dayOfMonth;
  });
  const moved = { ...rule, byDay: withoutRepeats(byDay), byMonthDay: withoutRepeats(byMonthDay) };
  return isSound(moved) ? moved : { ...moved, byDay: byDay.filter(({ weekday }) => weekday === fresh.weekday) };
}

const withoutRepeats = <T>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];
