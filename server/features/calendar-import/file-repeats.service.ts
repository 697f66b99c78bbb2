import { limits } from '../../../contract/limits.ts';
import { firstDayOf, type Recurrence, readRule, ruleText } from '../care/series/recurrence.rules.ts';
import { lastDayOf, ruleDays } from '../care/series/recurrence.service.ts';

/** How an imported event repeats from its first day that is ahead. */
export interface FileRepeat {
  startsOn: string;
  rule: string;
  endsOn: string | null;
  exdates: string[];
}

/** Days that a repeating event leaves out. */
const mostExdates = 1_000;

/** Days of a file that are counted to find where its rules end: each takes some microseconds. */
export const mostCountedDays = 100_000;

/**
 * The rule of a file in the parts that the calendar knows: other programs repeat in it what the first day says already.
 *
 * @param startsOn the first day
 * @param dayOf the day of an end that the file has as an instant, such as `20260331T215959Z`
 */
function plainRule(rule: string, startsOn: string, dayOf: (instant: string) => string | null): string {
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string | undefined]));
  const [frequency, until] = [parts.get('FREQ'), parts.get('UNTIL')];
  const isOf = (key: string, part: number) => !parts.has(key) || Number(parts.get(key)) === part;
  const [, month, day] = startsOn.split('-').map(Number) as [number, number, number];
  if (frequency === 'YEARLY' && parts.has('BYMONTH') && !parts.has('BYDAY'))
    if (isOf('BYMONTH', month) && isOf('BYMONTHDAY', day))
      for (const key of ['BYMONTH', 'BYMONTHDAY']) parts.delete(key);
  const [nth, weekday] = [parts.get('BYSETPOS') ?? '', parts.get('BYDAY') ?? ''];
  if (frequency === 'MONTHLY' && /^-?[1-5]$/.test(nth) && /^[A-Z]{2}$/.test(weekday)) {
    parts.set('BYDAY', `${nth}${weekday}`);
    parts.delete('BYSETPOS');
  }
  if (until !== undefined && until.length > 8)
    parts.set('UNTIL', (until.endsWith('Z') ? dayOf(until) : null)?.replaceAll('-', '') ?? until.slice(0, 8));
  return [...parts].map((part) => part.join('=')).join(';');
}

/** The rule without its end: events that differ in their end alone are the same. */
export const endless = (rule: Recurrence): Recurrence => ({ ...rule, count: null, until: null });

/**
 * How an event repeats from today on.
 *
 * @param text its rule, in capitals
 * @param startsOn its first day, which may have passed
 * @param dayOf the day of an instant such as `20260331T215959Z`, where the event takes place
 * @param counting how many more days of the file may be counted
 * @returns `unknown` for a rule that the calendar doesn't know, or would count too long; `ended` where no day is ahead
 */
export function repeatFrom(
  text: string,
  {
    startsOn,
    exdates,
    today,
    dayOf,
    counting,
  }: {
    startsOn: string;
    exdates: ReadonlySet<string>;
    today: string;
    dayOf: (instant: string) => string | null;
    counting: { left: number };
  },
): FileRepeat | 'unknown' | 'ended' {
  const rule = readRule(plainRule(text, startsOn, dayOf));
  if (!rule || exdates.size > mostExdates || (rule.count ?? 0) > counting.left) return 'unknown';
  counting.left -= rule.count ?? 0;
  const first = firstDayOf(rule, startsOn);
  if (first === null) return 'ended';
  // A count is of days that may have passed.
  const endsOn = lastDayOf(rule, first);
  for (const day of ruleDays(endless(rule), first, first < today ? today : first)) {
    if (endsOn !== null && day > endsOn) break;
    if (exdates.has(day)) continue;
    const written = ruleText({ ...endless(rule), until: endsOn });
    if (written.length > limits.eventRule) return 'unknown';
    return { startsOn: day, rule: written, endsOn, exdates: [...exdates].filter((one) => one > day).sort() };
  }
  return 'ended';
}
