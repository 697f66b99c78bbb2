import ICAL from 'ical.js';
import { inYears } from '../../../../contract/calendar.ts';
import { dayShortlyBefore, type Recurrence } from './recurrence.rules.ts';

const monthsOfYear = 12;

/**
 * The rule as the library takes it. Where it ends is not its matter: any day of the rule can then be the first. A year is
 * twelve months, because the library makes March 1 of a February 29.
 */
function libraryRule({ frequency, interval, byDay, byMonthDay, weekStart }: Recurrence): ICAL.Recur {
  const isPlainYear = frequency === 'YEARLY' && byDay.length === 0;
  return ICAL.Recur.fromData({
    freq: isPlainYear ? 'MONTHLY' : frequency,
    interval: isPlainYear ? interval * monthsOfYear : interval,
    ...(byDay.length > 0 && { byday: byDay.map(({ nth, weekday }) => `${nth ?? ''}${weekday}`) }),
    ...(byMonthDay.length > 0 && { bymonthday: [...byMonthDay] }),
    ...(weekStart !== null && { wkst: ICAL.Recur.icalDayToNumericDay(weekStart) }),
  });
}

/**
 * The days of a rule, ignoring its end.
 *
 * @param anchor one of them: only days from it on are found
 * @param from the first day that is wanted
 */
export function* ruleDays(rule: Recurrence, anchor: string, from: string): Generator<string, void> {
  const start = dayShortlyBefore(rule, anchor, from);
  const days = libraryRule(rule).iterator(ICAL.Time.fromDateString(start));
  for (let next = days.next(); next; next = days.next()) {
    const day = next.toString();
    if (!inYears(day)) return;
    if (day >= from) yield day;
  }
}

/** The last day of a rule that ends; null for one that does not. @param startsOn its first day */
export function lastDayOf(rule: Recurrence, startsOn: string): string | null {
  if (rule.until !== null) return rule.until;
  if (rule.count === null) return null;
  let last = startsOn;
  let count = 0;
  for (const day of ruleDays(rule, startsOn, startsOn)) {
    last = day;
    count += 1;
    if (count === rule.count) break;
  }
  return last;
}
