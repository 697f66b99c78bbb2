import { dayMs } from '../../../contract/durations.ts';
import type { Hemisphere } from '../../../contract/settings.ts';

/** A day on which care was done, and when the first care of that day was logged. */
export interface CareDay {
  /** `YYYY-MM-DD`. */
  day: string;
  at: string;
}

const numberOf = (day: string): number => Date.parse(day) / dayMs;

/** Runs of days that follow one another, each in the order of its days. */
function runsOf(days: readonly CareDay[]): CareDay[][] {
  const sorted = [...days].sort((a, b) => (a.day < b.day ? -1 : 1));
  const runs: CareDay[][] = [];
  let last = Number.NaN;
  for (const day of sorted) {
    const number = numberOf(day.day);
    const run = runs.at(-1);
    if (run && number === last + 1) run.push(day);
    else runs.push([day]);
    last = number;
  }
  return runs;
}

/** How many days the longest run has. @param days each once */
export const longestRun = (days: readonly CareDay[]): number => Math.max(0, ...runsOf(days).map((run) => run.length));

const latest = (days: readonly CareDay[]): string =>
  days
    .map(({ at }) => at)
    .sort()
    .at(-1) ?? '';

/** When the first run of so many days was complete; null for no such run. Days may be logged in any order. */
export function momentOfRun(days: readonly CareDay[], length: number): string | null {
  const moments = runsOf(days).flatMap((run) =>
    run.length < length ? [] : run.slice(length - 1).map((_, from) => latest(run.slice(from, from + length))),
  );
  return moments.sort()[0] ?? null;
}

/** When each of the twelve months was first cared in, the earliest first. */
export function momentsOfMonths(days: readonly CareDay[]): string[] {
  const byMonth = Map.groupBy(days, ({ day }) => day.slice(5, 7));
  return [...byMonth.values()].map((inMonth) => inMonth.map(({ at }) => at).sort()[0] ?? '').sort();
}

export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof seasons)[number];

/** A stretch of days: from the first, up to but not including the other. */
export type Stretch = readonly [from: string, until: string];

const firstMonths = ['03', '06', '09', '12'];

/**
 * The days of a season in each of the years: seasons begin with March, June, September and December; in the south it is
 * the other half of the year.
 *
 * @param years from the first to the last; the winter before the first is among them
 */
export function seasonDays(season: Season, hemisphere: Hemisphere, [first, last]: [number, number]): Stretch[] {
  const place = (seasons.indexOf(season) + (hemisphere === 'south' ? 2 : 0)) % 4;
  const start = firstMonths[place] ?? '';
  const end = firstMonths[(place + 1) % 4] ?? '';
  const years = Array.from({ length: last - first + 2 }, (_, index) => first - 1 + index);
  return years.map((year) => [`${year}-${start}-01`, `${end < start ? year + 1 : year}-${end}-01`]);
}
