// How many there are.
import { language } from './language.ts';
import { plural } from './plural.ts';

/** A number as people write it: `1,200`. */
export const inDigits = (count: number): string => count.toLocaleString(language);

/** `1 plant`, `1,240 plants` */
export const plantCount = (count: number): string => `${inDigits(count)} ${plural(count, 'plant', 'plants')}`;

/** As `plantCount`, or `12 of 340 plants` where not all are shown. */
export const plantsShown = (shown: number, total: number): string =>
  shown < total ? `${inDigits(shown)} of ${plantCount(total)}` : plantCount(total);
