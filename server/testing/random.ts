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
