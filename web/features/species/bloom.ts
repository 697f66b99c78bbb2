import { monthName } from '#words/dates.ts';
import { language } from '#words/language.ts';
import * as words from '#words/species.ts';

/** The months of bloom where the gardener is; south of the equator the seasons come six months later. */
export function bloomMonthsIn(hemisphere: 'north' | 'south', months: readonly number[]): number[] {
  return hemisphere === 'north' ? [...months] : months.map((month) => ((month + 5) % 12) + 1);
}

const after = (month: number): number => (month % 12) + 1;

/**
 * The months in words: `May to July`, `November to January`, `in March and September to October`, `all year`; `''` for none.
 *
 * @param months 1 to 12, in any order
 */
export function monthsText(months: readonly number[]): string {
  const all = new Set(months);
  if (all.size === 0) return '';
  if (all.size === 12) return words.allYear;
  const starts = [...all].filter((month) => !all.has(((month + 10) % 12) + 1)).sort((a, b) => a - b);
  const runs = starts.map((first) => {
    let last = first;
    while (all.has(after(last))) last = after(last);
    return first === last ? words.inMonth(monthName(first)) : words.monthToMonth(monthName(first), monthName(last));
  });
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(runs);
}
