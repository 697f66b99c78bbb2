import { type EventType, eventTypes } from '../../../contract/calendar.ts';
import type { Report } from '../../../contract/report.ts';

const utc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
const monthYear = utc({ month: 'long', year: 'numeric' });
const short = utc({ month: 'short', day: 'numeric' });
const long = utc({ dateStyle: 'long' });
const monthName = utc({ month: 'long' });
const figure = new Intl.NumberFormat('en');
const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** `May 2026`, `2026`. */
export const periodName = ({ from, month, year }: Pick<Report, 'from' | 'month' | 'year'>): string =>
  month === null ? String(year) : monthYear.format(Date.parse(from));

/** `May 4` */
export const shortDay = (day: string): string => short.format(Date.parse(day));
/** `May 4, 2026` */
export const longDay = (day: string): string => long.format(Date.parse(day));

const nameOfMonth = (month: number): string => monthName.format(Date.UTC(2026, month - 1, 15));
/** The first letter of each month. */
export const monthLetters = Array.from({ length: 12 }, (_, index) => nameOfMonth(index + 1).charAt(0));

export const count = (number: number, one: string, many: string): string =>
  `${figure.format(number)} ${number === 1 ? one : many}`;
export const number = (value: number): string => figure.format(value);

/** The runs of months that follow one another, from the first on: `[[5, 7], [11, 11]]`; in [11, 12, 1] there are two. */
export function runsOf(months: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const month of months) {
    const run = runs.at(-1);
    if (run && run[1] === month - 1) run[1] = month;
    else runs.push([month, month]);
  }
  return runs;
}

/** `May to July`, `January and November to December`. */
export const monthsInWords = (months: readonly number[]): string =>
  list.format(
    runsOf(months).map(([first, last]) =>
      first === last ? nameOfMonth(first) : `${nameOfMonth(first)} to ${nameOfMonth(last)}`,
    ),
  );

/** `Watering` */
export const careName = (type: EventType): string => type.charAt(0).toUpperCase() + type.slice(1);

/** The kinds of care that were given, in their order. */
export const careGiven = ({ byType }: Report['care']): EventType[] =>
  eventTypes.filter((type) => (byType[type] ?? 0) > 0);

/** What happened, in a sentence or two. */
export function inShort({ totals, ...report }: Report): string {
  const deeds = [
    totals.identified > 0 ? `${count(totals.identified, 'plant', 'plants')} identified` : '',
    totals.planted > 0 ? `${number(totals.planted)} put into the garden` : '',
    totals.cared > 0
      ? `care given ${count(totals.cared, 'time', 'times')} on ${count(totals.careDays, 'day', 'days')}`
      : '',
    totals.harvested > 0 ? count(totals.harvested, 'harvest', 'harvests') : '',
    totals.journal > 0 ? count(totals.journal, 'journal entry', 'journal entries') : '',
  ].filter(Boolean);
  const what = deeds.length > 0 ? `${list.format(deeds)}.` : `Nothing was recorded in ${periodName(report)}.`;
  if (totals.plants === 0) return what;
  const garden = `${count(totals.plants, 'plant', 'plants')} of ${count(totals.families, 'family', 'families')}`;
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} The garden: ${garden}.`;
}
