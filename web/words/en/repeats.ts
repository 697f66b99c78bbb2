// How an event repeats: the choices of its form, and a rule in words.
import { formatDay, weekdayName } from '#words/dates.ts';
import { inDigits, language, plural } from '#words/language.ts';

const list = new Intl.ListFormat(language, { type: 'conjunction' });
const ordinalRules = new Intl.PluralRules(language, { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const nth = (count: number): string => `${count}${suffixes[ordinalRules.select(count)] ?? 'th'}`;
const places = ['', 'first', 'second', 'third', 'fourth', 'fifth'];
/** `first`, `last`, `second to last`, `12th`. */
const place = (at: number): string => (at === -1 ? 'last' : at < 0 ? `${place(-at)} to last` : (places[at] ?? nth(at)));

export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

/** A weekday, 0 is Sunday; which one of its month or year, from the end where negative; 0 for each. */
export interface WeekdayAt {
  weekday: number;
  at: number;
}

/** What a rule says, in numbers. */
export interface RepeatParts {
  frequency: Frequency;
  interval: number;
  weekdays: readonly WeekdayAt[];
  monthDays: readonly number[];
  /** The last day; null without one. */
  until: string | null;
  count: number | null;
  /** It says more than these words can. */
  hasMore: boolean;
}

const units: Record<Frequency, [one: string, other: string]> = {
  DAILY: ['day', 'days'],
  WEEKLY: ['week', 'weeks'],
  MONTHLY: ['month', 'months'],
  YEARLY: ['year', 'years'],
};
const every = (interval: number, [one, other]: [string, string]): string =>
  interval === 1 ? `Every ${one}` : `Every ${inDigits(interval)} ${other}`;

/** @param of where the weekday is counted: ` of the year` */
const weekdayAt = ({ weekday, at }: WeekdayAt, of: string): string =>
  at === 0 ? weekdayName(weekday) : `the ${place(at)} ${weekdayName(weekday)}${of}`;

/** `the 5th`, `the last day`. */
const dayOfMonth = (day: number): string => (day > 0 ? `the ${nth(day)}` : `the ${place(day)} day`);

function days({ frequency, weekdays, monthDays }: RepeatParts): string {
  const of = frequency === 'YEARLY' ? ' of the year' : '';
  const onWeekdays = weekdays.length > 0 ? ` on ${list.format(weekdays.map((day) => weekdayAt(day, of)))}` : '';
  const onDays = monthDays.length > 0 ? ` on ${list.format(monthDays.map(dayOfMonth))}` : '';
  const both = onWeekdays !== '' && onDays !== '' ? `${onWeekdays} that is${onDays}` : onWeekdays + onDays;
  return frequency === 'YEARLY' && monthDays.length > 0 ? `${both} of each month` : both;
}

/** A rule as a sentence without its period: `Every 2 weeks on Monday, until May 1, 2027`. */
export function inWords(parts: RepeatParts): string {
  const { frequency, interval, until, count, hasMore } = parts;
  const end = until !== null ? `, until ${formatDay(until, 'long')}` : count !== null ? `, ${times(count)}` : '';
  return `${every(interval, units[frequency])}${days(parts)}${end}${hasMore ? ', with more conditions' : ''}`;
}

const times = (count: number): string => plural(count, 'once', `${inDigits(count)} times`);

/** @param day 1 to 31, or -1 for the last of the month */
export const onDay = (day: number): string => `On ${dayOfMonth(day)}`;
export const onWeekday = (weekday: number, at: number): string => `On ${weekdayAt({ weekday, at }, '')}`;
