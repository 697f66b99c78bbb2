// The language of these texts, and how it writes numbers.

import { language } from '#words/icu.ts';

/** The language of this build, as `Intl` knows it: dates, numbers, lists and the order of names follow it. */
export { language };

/** What is said of one thing, and of any other number of them: English knows these two. */
export const plural = (count: number, one: string, other: string): string => (count === 1 ? one : other);

/** As a sentence begins. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A number as people write it: `1,200`. */
export const inDigits = (count: number): string => count.toLocaleString(language);
