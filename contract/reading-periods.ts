// A module without schemas, because the browser reads it.

/** What is shown at once, with the days back and the hours of each point: never more than 170 points. */
export const readingPeriods = {
  week: { days: 7, hours: 1 },
  quarter: { days: 90, hours: 24 },
  year: { days: 365, hours: 24 * 7 },
} as const;
export const periodNames = ['week', 'quarter', 'year'] as const;
export type PeriodName = (typeof periodNames)[number];
