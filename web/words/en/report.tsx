// The garden report of a month or a year.
import type { ReactNode } from 'react';
import { isolated } from '../../../contract/names.ts';
import type { Report } from '../../../contract/report.ts';
import { plural } from './language.ts';

export const byMonthOrYear = 'What happened in your garden, by month or by year';
/** Where another garden is chosen. */
export const byMonthOrYearHere = 'What happened in this garden, by month or by year';
export const loadingReport = (period: string): string => `Loading the report for ${period}`;
export const reportOf = (period: string): string => `Report for ${period}`;
export const reportNotLoaded = "Couldn't load the report";

// Choosing the period.
export const reportPeriod = 'Report period';
export const month = 'Month';
export const wholeYear = 'Whole year';
export const year = 'Year';

const steps = {
  previous: { month: 'Previous month', year: 'Previous year' },
  next: { month: 'Next month', year: 'Next year' },
};
/** @param period the one it leads to; null where there is none */
export const stepTo = (way: 'previous' | 'next', unit: 'month' | 'year', period: string | null): string =>
  period === null ? steps[way][unit] : `${steps[way][unit]}: ${period}`;

// A period in which nothing happened.
export const nothingYet = (period: string): string => `Nothing recorded in ${period} yet`;
export const nothingIn = (period: string): string => `Nothing recorded in ${period}`;
export const emptyText = 'Everything you add, care for and harvest shows up here.';
export const firstPlantText = 'Identify your first plant. Everything you do for it shows up here, month by month.';
export const seePeriod = (period: string): string => `See ${period}`;

// Printing.
/** Of the printed document, which browsers suggest as the name of a file. */
export const reportTitle = (period: string): string => `Garden Report, ${period}`;

// What it counts. `figure` is the count as it is written, e.g. `1,200`.
export const figureNames: Record<Exclude<keyof Report['totals'], 'families' | 'problems'>, string> = {
  added: 'New plants',
  cared: 'Care tasks',
  careDays: 'Days with care',
  harvested: 'Harvests',
  journal: 'Journal entries',
  plants: 'Plants in the garden',
};
export const plantsCounted = (count: number, figure: string): string => `${figure} ${plural(count, 'plant', 'plants')}`;
export const timesCounted = (count: number, figure: string): string => `${figure} ${plural(count, 'time', 'times')}`;
export const familiesCounted = (count: number, figure: string): string =>
  `${figure} ${plural(count, 'family', 'families')}`;
export const badgesCounted = (count: number, figure: string): string => `${figure} ${plural(count, 'badge', 'badges')}`;

// Its sections.
export const bestPhotos = 'Best photos';
export const newPlants = 'New plants';
export const caredFor = 'Cared for';
export const harvested = 'Harvested';
export const familiesInGarden = 'Families in the garden';
export const bloomCalendar = 'Bloom calendar';
export const badgesEarned = 'Badges earned';

// Long lists.
export const showFewer = 'Show fewer';
export const showAll = (count: string): string => `Show all ${count}`;
export const listedOf = (listed: string, all: string): string => `Showing ${listed} of ${all}.`;

// Charts, and the tables that say the same.
export const chartOf = (about: string, sentence: string): string => `Chart of ${about}. ${sentence}`;

/** What a chart is of, within a sentence. */
export const careByWeek = 'care by week';
export const careTable = 'Care by week and type, without weeks that have none';
export const weekOf = 'Week of';
export const total = 'Total';
export const noCare = 'No care tasks.';

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

/** What a chart is of, within a sentence. */
export const plantsByFamily = 'plants by family';
export const familyTable = 'Plants in the garden by family';
export const family = 'Family';
export const plants = 'Plants';
export const otherFamilies = 'Other or unknown';
export const familiesNotKnown = 'No family is known for these plants.';
export const largestFamily = (family: string, count: number, figure: string): string =>
  `The family with the most plants is ${isolated(family)}: ${plantsCounted(count, figure)}.`;
/** Follows the sentence of the chart, which leaves them out. */
export const inOtherFamilies = (count: number, figure: string): string =>
  ` ${plantsCounted(count, figure)} ${plural(count, 'is', 'are')} of other families, or of none known.`;

// The bloom calendar.
export const usualBloom = 'When these plants usually bloom in your area.';
export const bloomingIn = (month: string, count: number, figure: string): string =>
  `${count === 0 ? 'None' : figure} in bloom in ${month}.`;
export const bloomTable = 'Months in which the plants in the garden usually bloom';
export const plant = 'Plant';
export const markedMonth = (month: string): string => `${month}, highlighted`;
export const blooms = 'blooms';

// Sentences of the garden report with elements inside.
/** @param days the days of the period, e.g. `May 1 – 31, 2026` */
export const gardenOf = (gardener: ReactNode, days: string): ReactNode => (
  <>
    The garden of {gardener} · {days}
  </>
);

/** As above, of a garden that is not the gardener's own. */
export const gardenCalled = (garden: ReactNode, days: string): ReactNode => (
  <>
    {garden} · {days}
  </>
);

/**
 * @param about one of `careByWeek` and `plantsByFamily`
 * @param unseen wraps text for screen readers only
 */
export const showAsTable = (about: string, unseen: (text: string) => ReactNode): ReactNode => (
  <>Show as a table{unseen(`: ${about}`)}</>
);
