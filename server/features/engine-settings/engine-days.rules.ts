import type { IdentifierDays } from '../../db/schema-identifications.ts';

const summed = ['requests', 'answered', 'notPlants', 'failed', 'passedOver', 'answeredMs'] as const;

/** Counters of several days together. */
export type DayTotals = Pick<IdentifierDays, (typeof summed)[number]>;

export function totalOf(days: readonly DayTotals[]): DayTotals {
  const totals: DayTotals = { requests: 0, answered: 0, notPlants: 0, failed: 0, passedOver: 0, answeredMs: 0 };
  for (const day of days) for (const column of summed) totals[column] += day[column];
  return totals;
}

/**
 * Requests that an engine may still be sent on a day: by the host's quota, or by what the service said, where that is less.
 *
 * @param daily the host's quota; null where nobody counts
 */
export function quotaLeft(
  day: Pick<IdentifierDays, 'requests' | 'remaining'> | undefined,
  daily: number | null,
): number | null {
  if (daily === null) return null;
  const left = Math.max(0, daily - (day?.requests ?? 0));
  return Math.min(left, day?.remaining ?? left);
}
