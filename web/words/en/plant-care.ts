// The care of one plant: its history and its plans.

import { language } from '#words/language.ts';
import { intervalInWords } from '../../../contract/words/en/intervals.ts';

const list = new Intl.ListFormat(language, { type: 'conjunction' });

/** @param types `Watering`, `Pruning` */
export const careOfDay = (day: string, types: readonly string[]): string =>
  `${day}: ${types.map((type) => type.toLowerCase()).join(', ')}`;

// How often.
const sentenceOf = (parts: readonly string[]): string => {
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
/** @param months `February, March, and November` */
export const everyInMonths = (days: number, months: string): string =>
  sentenceOf([intervalInWords(days), `in ${months}`]);
/**
 * @param peakDays null where summer is as spring
 * @param restingDays undefined where fall and winter are as spring; null for "not then"
 */
export const everyBySeason = (
  days: number,
  peakDays: number | null,
  restingDays: number | null | undefined,
): string => {
  const parts = [intervalInWords(days)];
  if (peakDays !== null) parts.push(`${intervalInWords(peakDays)} in summer`);
  if (restingDays === null) parts.push('not in fall and winter');
  else if (restingDays !== undefined) parts.push(`${intervalInWords(restingDays)} in fall and winter`);
  return sentenceOf(parts);
};

const inMonthsWords = (months: number): string => {
  if (months === 1) return 'every month';
  if (months === 12) return 'once a year';
  return months % 12 === 0 ? `every ${months / 12} years` : `every ${months} months`;
};
/** @param inMonths `February and August`; null for any @param rests whether not in fall and winter */
export const everyMonths = (months: number, inMonths: string | null, rests: boolean): string =>
  sentenceOf([
    inMonthsWords(months),
    ...(inMonths === null ? [] : [`in ${inMonths}`]),
    ...(rests && inMonths === null ? ['not in fall and winter'] : []),
  ]);

/** @param types `Watering`, `Pruning` */
export const typesOfCare = (types: readonly string[]): string => sentenceOf([list.format(types).toLowerCase()]);
export const planRestored = (care: string): string => `The plan for ${care.toLowerCase()} is back.`;
