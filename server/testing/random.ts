import type { CarePlan } from '../../contract/care.ts';

export type Random = (below: number) => number;

/** A generator of whole numbers from 0 to below another that look random and are the same at each run. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export const pick = <T>(random: Random, from: readonly T[]): T => from[random(from.length)] as T;

/** How often a care plan may ask for care, with and without a peak season, a rest and months of its own. */
export function randomRhythm(random: Random): Pick<CarePlan, 'growingDays' | 'peakDays' | 'restingDays' | 'months'> {
  const days = () => pick(random, [1, 2, 3, 7, 10, 14, 28, 60, 90, 180, 365, 548, 1830]);
  const months = Array.from({ length: 12 }, (_, index) => index + 1).filter(() => random(3) === 0);
  return {
    growingDays: days(),
    peakDays: random(2) ? days() : null,
    restingDays: random(2) ? days() : null,
    months: random(3) === 0 && months.length > 0 ? months : null,
  };
}
