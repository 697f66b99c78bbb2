import { bounds } from './bounds.ts';
import type { ImportedFacts } from './entries.ts';
import { isDamaged, shortened, withoutMarkup } from './plain-text.ts';

/** The words of the catalogue for where a plant grows. */
export const lightWords = ['full sun', 'part shade', 'full shade', 'bright indirect', 'low light'];
export const waterWords = ['low', 'medium', 'high'];
export const soilWords = ['sandy', 'loam', 'clay'];

/** A number in its range, or null: a wrong one is worse than none. */
export function numberWithin(text: string, low: number, high: number): number | null {
  const value = /^-?\d{1,6}([.,]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return value >= low && value <= high ? value : null;
}

/** A text for people: plain, undamaged and of bounded length; null where there is none. */
export function textOf(written: string, limit: number = bounds.otherText): string | null {
  if (written === '') return null;
  const plain = withoutMarkup(written.slice(0, 4 * bounds.otherText)).replaceAll('\uFFFD', '');
  return plain === '' ? null : shortened(plain, limit);
}

/** What spreadsheet programs save for a formula that fails, such as `#NAME?` or `#REF!`. */
export const isSpreadsheetError = (text: string): boolean => /^#[\p{Lu}\d/]+[!?]?$/u.test(text);

/** A common name, first letter in upper case as all of the catalogue, or null where it is none. */
export function commonNameOf(written: string): string | null {
  const name = withoutMarkup(written);
  if (name.length > bounds.commonName || isDamaged(name) || !/\p{L}/u.test(name)) return null;
  if (/^[=+@-]/.test(name) || isSpreadsheetError(name)) return null;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Without what is not known; undefined where nothing is. */
export function knownFacts(facts: ImportedFacts): ImportedFacts | undefined {
  const known = Object.entries(facts).filter(([, fact]) => fact !== null && (!Array.isArray(fact) || fact.length > 0));
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}
