// The garden report of a month or a year.
import { plural } from '#words/language.ts';

const steps = {
  previous: { month: 'Previous month', year: 'Previous year' },
  next: { month: 'Next month', year: 'Next year' },
};
/** @param period the one it leads to; null where there is none */
export const stepTo = (way: 'previous' | 'next', unit: 'month' | 'year', period: string | null): string =>
  period === null ? steps[way][unit] : `${steps[way][unit]}: ${period}`;

export const timesCounted = (count: number, figure: string): string => `${figure} ${plural(count, 'time', 'times')}`;

interface CareOfWeeks {
  /** Weeks with care. */
  active: number;
  weeks: number;
  /** The week with most care, by its first day. */
  busiest: string;
  /** How often care was given in it. */
  times: number;
  figure: string;
}
export const careInWeeks = ({ active, weeks, busiest, times, figure }: CareOfWeeks): string =>
  `Care in ${active} of ${weeks} ${plural(weeks, 'week', 'weeks')}, most in the week of ${busiest}: ${timesCounted(times, figure)}.`;
