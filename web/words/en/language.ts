// The language of these texts, and how it writes numbers.

/** The language of this build, as `Intl` knows it (dates, numbers, lists and the order of names follow it), and a number as people write it: `1,200`. */
export { digits as inDigits, language } from '#words/icu.ts';
