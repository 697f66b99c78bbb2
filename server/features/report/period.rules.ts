import type { GardenerTime } from '../settings/time.rules.ts';
import { addDays, weekdayOf } from '../settings/time.rules.ts';

/** A month or a year of a gardener: its days, `YYYY-MM-DD`, and the instants between which it lies. */
export interface Period {
  year: number;
  /** Null for a whole year. */
  month: number | null;
  from: string;
  /** The last day, included. */
  to: string;
  start: string;
  /** Where the next period starts: not included. */
  end: string;
}

/** @param month 1 to 12; left out for the whole year */
export function periodOf(
  time: Pick<GardenerTime, 'startOf'>,
  { year, month }: { year: number; month?: number | undefined },
): Period {
  const first = Temporal.PlainDate.from({ year, month: month ?? 1, day: 1 });
  const next = first.add(month === undefined ? { years: 1 } : { months: 1 });
  const [from, after] = [first.toString(), next.toString()];
  return {
    ...{ year, month: month ?? null, from, to: addDays(after, -1) },
    ...{ start: time.startOf(from), end: time.startOf(after) },
  };
}

/** The day on which the week of a day begins. @param weekStart 0 is Sunday, 6 is Saturday */
function weekOf(day: string, weekStart: number): string {
  return addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));
}

/** The first day of each week of a period; of the first, the first day of the period. */
export function weeksOf({ from, to }: Pick<Period, 'from' | 'to'>, weekStart: number): string[] {
  const weeks = [from];
  for (let day = addDays(weekOf(from, weekStart), 7); day <= to; day = addDays(day, 7)) weeks.push(day);
  return weeks;
}
