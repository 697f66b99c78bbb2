import { formatDay } from '#words/dates.ts';
import { language } from '#words/language.ts';
import * as words from '#words/repeats.ts';

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

const list = new Intl.ListFormat(language, { type: 'conjunction' });
const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** `Monday`, `the first Monday`, `the last Monday of the year`. */
export function weekdayText({ weekday, at }: WeekdayAt, isOfYear = false): string {
  const name = names[weekday] ?? 'sunday';
  if (at === 0) return words.weekdayEach(name);
  if (isOfYear) return at > 0 ? words.weekdayOfYear(at, name) : words.weekdayOfYearFromEnd(-at, name);
  return at > 0 ? words.weekdayAt(at, name) : words.weekdayFromEnd(-at, name);
}

/** `the 5th`, `the last day`. @param day 1 to 31, or from the end where negative */
export const dayText = (day: number): string => (day > 0 ? words.dayOfMonth(day) : words.dayFromEnd(-day));

function withDays(rule: string, { frequency, weekdays, monthDays }: RepeatParts): string {
  const isYearly = frequency === 'YEARLY';
  const onWeekdays = list.format(weekdays.map((weekday) => weekdayText(weekday, isYearly)));
  const onDays = list.format(monthDays.map(dayText));
  if (onDays === '') return onWeekdays === '' ? rule : words.ruleOn(rule, onWeekdays);
  if (onWeekdays === '') return isYearly ? words.ruleOnOfMonths(rule, onDays) : words.ruleOn(rule, onDays);
  return isYearly ? words.ruleOnBothOfMonths(rule, onWeekdays, onDays) : words.ruleOnBoth(rule, onWeekdays, onDays);
}

function withEnd(rule: string, { until, count }: RepeatParts): string {
  if (until !== null) return words.ruleUntil(rule, formatDay(until, 'long'));
  return count === null ? rule : words.ruleTimes(rule, count);
}

/** A rule as a sentence without its period: `Every 2 weeks on Monday, until May 1, 2027`. */
export function inWords(parts: RepeatParts): string {
  const rule = withEnd(withDays(words.every[parts.frequency](parts.interval), parts), parts);
  return parts.hasMore ? words.ruleWithMore(rule) : rule;
}
