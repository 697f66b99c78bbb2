/** The language of this catalogue, as `Intl` knows it: dates, numbers, lists and the order of names follow it. */
export const language = 'en';
