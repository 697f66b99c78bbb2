import type { CarePlan } from '../../../../contract/care.ts';
import { limits } from '../../../../contract/limits.ts';
import { addDays, daysBetween, monthOf } from '../../settings/time.rules.ts';
import { intervalFrom, nextDue, type Rhythm, seasonOf } from './schedule.rules.ts';

/** How many gaps between times of care an interval is learned from. */
export const learnedGaps = 5;

/** The day from which on a plan learns that is to keep its interval always: none is later. */
export const never = '2999-12-31';

/** Care on the day to which the plan moved it, off a weekday that it skips, counts as on the day before it was moved. */
function gapBetween(rhythm: Rhythm, from: string, to: string): number {
  const isMoved = to === nextDue(rhythm, from);
  return daysBetween(from, isMoved ? addDays(from, intervalFrom(rhythm, from)) : to);
}

/**
 * The interval that a gardener keeps to in fact: the median of the last gaps, if each is within a quarter of it, all care
 * was in one season, and it differs from the plan's interval in that season by more than a fifth. Null for plans that
 * count or name months: those decide how long a gap is.
 *
 * @param days the last days of care, in order, one more than gaps
 * @param learnsFrom the day before which care doesn't count; null is none
 */
export function learnedInterval(
  rhythm: Rhythm,
  { days, learnsFrom }: { days: readonly string[]; learnsFrom: string | null },
): CarePlan['learned'] {
  const [first] = days;
  if (rhythm.everyMonths || rhythm.months || first === undefined || days.length <= learnedGaps) return null;
  if (learnsFrom !== null && first < learnsFrom) return null;
  const season = seasonOf(rhythm.seasons, monthOf(first));
  if (days.some((day) => seasonOf(rhythm.seasons, monthOf(day)) !== season)) return null;
  if (season === 'resting' && rhythm.restingDays === null) return null;
  const planned = intervalFrom(rhythm, first);
  const gaps = days.slice(1).map((day, before) => gapBetween(rhythm, days[before] ?? first, day));
  const median = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? planned;
  const isSteady = gaps.every((gap) => Math.abs(gap - median) * 4 <= median);
  const differs = Math.abs(median - planned) * 5 > planned;
  return isSteady && differs && median <= limits.careIntervalDays ? { days: median, planned, season } : null;
}
