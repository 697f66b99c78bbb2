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

function withDays(rule: string, { frequency, weekdays, monthDays }: RepeatParts): string {
  const isYearly = frequency === 'YEARLY';
  const nameOf = isYearly ? words.weekdayOfYear : words.weekdayAt;
  const onWeekdays = list.format(weekdays.map(({ weekday, at }) => nameOf(weekday, at)));
  const onDays = list.format(monthDays.map(words.dayOfMonth));
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
