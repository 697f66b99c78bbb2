// Badges: with the achievements, in the garden report, and the message of new ones.

/** @param unit what is counted, e.g. `families`; null where one single is asked for */
export const progressTo = (done: string, target: string, unit: string | null): string =>
  unit === null ? `${done} of ${target}` : `${done} of ${target} ${unit}`;
