// Days of a month or a year, as rules of repeating events name them.
import { weekdayName } from '#words/dates.ts';
import { language } from '#words/language.ts';

const ordinalRules = new Intl.PluralRules(language, { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const nth = (count: number): string => `${count}${suffixes[ordinalRules.select(count)] ?? 'th'}`;
const places = ['', 'first', 'second', 'third', 'fourth', 'fifth'];
/** `first`, `last`, `second to last`, `12th`. */
const place = (at: number): string => (at === -1 ? 'last' : at < 0 ? `${place(-at)} to last` : (places[at] ?? nth(at)));

/** `Monday`, `the first Monday`. @param at which one, from the end where negative; 0 for each */
export const weekdayAt = (weekday: number, at: number): string =>
  at === 0 ? weekdayName(weekday) : `the ${place(at)} ${weekdayName(weekday)}`;
export const weekdayOfYear = (weekday: number, at: number): string =>
  at === 0 ? weekdayName(weekday) : `the ${place(at)} ${weekdayName(weekday)} of the year`;

/** `the 5th`, `the last day`. @param day 1 to 31, or from the end where negative */
export const dayOfMonth = (day: number): string => (day > 0 ? `the ${nth(day)}` : `the ${place(day)} day`);
