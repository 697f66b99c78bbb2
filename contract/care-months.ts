/** From one time of a care plan to the next, at most: as many as days, about. */
export const mostEveryMonths = 60;

/** About as many days as months have: what a plan that counts months says to whom counts days. */
export const daysOfMonths = (months: number): number => Math.round((months * 365.25) / 12);
