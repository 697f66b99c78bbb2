import { plantCount, plantsShown } from '#words/language.ts';

/** `12 plants`, or `12 of 340 plants` where not all are shown. */
export const shownOf = (shown: number, total: number): string =>
  shown < total ? plantsShown(shown, total) : plantCount(total);
