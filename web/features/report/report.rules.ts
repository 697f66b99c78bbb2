import { formatDay, formatDays } from '#words/dates.ts';
import { language } from '#words/language.ts';
import * as words from '#words/report.ts';
import type { EventType } from '../../../contract/calendar.ts';
import type { Report } from '../../../contract/report.ts';
import { eventTypes, isBuiltIn } from '../../../contract/values.ts';

/** A month, or a whole year where `month` is null. */
export interface Period {
  year: number;
  /** 1 to 12. */
  month: number | null;
}

const firstYear = 1970;

/** The month that a day (`YYYY-MM-DD`) lies in. */
export const monthOf = (day: string): Period & { month: number } => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
});

/** Whether a period has not begun. */
export function isAhead({ year, month }: Period, today: string): boolean {
  const now = monthOf(today);
  return year > now.year || (year === now.year && month !== null && month > now.month);
}

/** Whether today lies in a period. */
export function isNow({ year, month }: Period, today: string): boolean {
  const now = monthOf(today);
  return year === now.year && (month === null || month === now.month);
}

/** The period in a query string; null if it has none, or one that has not begun. */
export function readPeriod(search: string, today: string): Period | null {
  const parameters = new URLSearchParams(search);
  const year = parameters.get('year') ?? '';
  const month = parameters.get('month');
  if (!/^(19[7-9]|20\d)\d$/.test(year)) return null;
  if (month !== null && !/^([1-9]|1[0-2])$/.test(month)) return null;
  const period = { year: Number(year), month: month === null ? null : Number(month) };
  return isAhead(period, today) ? null : period;
}

/** `year=2026&month=5`, as the address and the API say it. */
export const queryOf = ({ year, month }: Period): { year: string; month?: string } => ({
  year: String(year),
  ...(month !== null && { month: String(month) }),
});

/** `/report?year=2026&month=5`. */
export const addressOf = (period: Period): string => `/report?${new URLSearchParams(queryOf(period))}`;

/** The period before (-1) or after (1); null for one that has not begun, or lies before the first year. */
export function neighbour({ year, month }: Period, step: 1 | -1, since: number, today: string): Period | null {
  const index = month === null ? 0 : year * 12 + month - 1 + step;
  const next =
    month === null ? { year: year + step, month } : { year: Math.floor(index / 12), month: (index % 12) + 1 };
  return next.year < since || isAhead(next, today) ? null : next;
}

/** The same month, or whole year, of another year; the latest that has begun where that has not. */
export function inYear(period: Period, year: number, today: string): Period {
  const wanted = { ...period, year };
  return isAhead(wanted, today) ? { year, month: monthOf(today).month } : wanted;
}

/** The years that can be chosen, the latest first. @param since undefined while it is not known */
export function yearsFor(shown: number, since: number | undefined, today: string): number[] {
  const last = monthOf(today).year;
  const first = Math.max(firstYear, Math.min(shown, since ?? shown));
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => last - index);
}

/** `May 2026`, `2026`. */
export const labelOf = ({ year, month }: Period): string =>
  month === null ? String(year) : formatDay(`${year}-${String(month).padStart(2, '0')}`, 'monthAndYear');

/** The days of a report: `May 1 – 31, 2026`. */
export const spanOf = ({ from, to }: Pick<Report, 'from' | 'to'>): string => formatDays(from, to, 'long');

/** `May 4`. */
export const dayLabel = (day: string): string => formatDay(day, 'monthAndDay');
/** `May`. */
export const monthLabel = (day: string): string => formatDay(day, 'shortMonth');

const number = new Intl.NumberFormat(language);
export const figure = (value: number): string => number.format(value);
/** A count as `say` says it: `1 plant`, `1,200 plants`. */
export const counted = (count: number, say: (count: number, figure: string) => string): string =>
  say(count, figure(count));

/** Whether nothing happened in the period of a report. */
export function isEmpty({ totals, badges, photos }: Pick<Report, 'totals' | 'badges' | 'photos'>): boolean {
  const { added, cared, harvested, journal, problems } = totals;
  return added + cared + harvested + journal + problems + badges.length + photos.length === 0;
}

/** A week of the chart: its first day, how often each type of care was given, and how often any. */
export interface Week {
  from: string;
  total: number;
  counts: Partial<Record<EventType, number>>;
}

/** The types of care that were given: those that every garden has, in their usual order, then kinds that gardeners made. */
export const typesIn = ({ byType }: Report['care']): EventType[] => [
  ...eventTypes.filter((type) => (byType[type] ?? 0) > 0),
  ...(Object.keys(byType) as EventType[]).filter((type) => !isBuiltIn(type)),
];

export const weeksOf = ({ weeks }: Report['care']): Week[] =>
  weeks.map(({ from, counts }) => ({
    ...{ from, counts },
    total: Object.values(counts as Record<string, number>).reduce((sum, count) => sum + count, 0),
  }));

/** The first week that begins in each month: where a year's axis is marked. */
export const monthStarts = (weeks: readonly { from: string }[]): string[] =>
  weeks.flatMap(({ from }, index) => (weeks[index - 1]?.from.slice(0, 7) === from.slice(0, 7) ? [] : [from]));

/** The counts that a chart marks, from none to one that is at least the largest: four at most above none, in even steps. */
export function scaleOf(largest: number): number[] {
  const least = Math.max(1, largest / 4);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step);
}

/** What the chart of care shows, in one sentence. */
export function careSentence(weeks: readonly Week[]): string {
  const busiest = weeks.reduce<Week | null>((best, week) => (best && best.total >= week.total ? best : week), null);
  const active = weeks.filter(({ total }) => total > 0).length;
  if (!busiest || active === 0) return words.noCare;
  return words.careInWeeks(active, weeks.length, dayLabel(busiest.from), busiest.total, figure(busiest.total));
}

/** The families that the chart draws: a bar of all others would dwarf them. */
export const namedFamilies = (families: Report['families']): Report['families'] =>
  families.filter(({ family }) => family !== null);

/** A family by name; what is beyond the listed ones, or of no known family, shares one row. */
export const familyName = (family: string | null): string => family ?? words.otherFamilies;

/** What the chart of families shows, in one sentence. */
export function familySentence(families: Report['families']): string {
  const [first] = namedFamilies(families);
  if (!first) return words.familiesNotKnown;
  const others = families.find(({ family }) => family === null)?.plants ?? 0;
  return (
    words.largestFamily(familyName(first.family), first.plants, figure(first.plants)) +
    (others === 0 ? '' : counted(others, words.inOtherFamilies))
  );
}

/** The month that a bloom calendar marks: that of the report or, in this year's, the current one; null for other years. */
export function markedMonth({ year, month }: Period, today: string): number | null {
  if (month !== null) return month;
  return isNow({ year, month }, today) ? monthOf(today).month : null;
}
