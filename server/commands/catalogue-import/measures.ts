import { numberWithin } from './facts.ts';

/** Units of length in centimeters. */
const centimeters = new Map([
  ...['', 'cm', 'centimeter', 'centimeters', 'centimetre', 'centimetres'].map((unit) => [unit, 1] as const),
  ...['m', 'meter', 'meters', 'metre', 'metres', 'metro', 'metros'].map((unit) => [unit, 100] as const),
  ...['mm', 'millimeter', 'millimeters'].map((unit) => [unit, 0.1] as const),
  ...['in', 'inch', 'inches', '"', '″', '”'].map((unit) => [unit, 2.54] as const),
  ...['ft', 'foot', 'feet', "'", '′', '’'].map((unit) => [unit, 30.48] as const),
]);

const number = String.raw`\d{1,6}(?:[.,]\d{1,4})?`;
const unit = String.raw`[\p{L}"″”'′’]*`;
/** A number or a range of two, with words such as "up to" before and a unit after them. */
const range = new RegExp(
  String.raw`^(?:[\p{L}~≈<>≤≥±][\p{L}.~≈<>≤≥±]*\s*){0,3}(-?${number})\s*(${unit})\.?(?:\s*(?:\p{Pd}|to|bis|až|do|al?|à|/)\s*(${number})\s*(${unit})\.?)?$`,
  'iu',
);

/** The pattern takes time by the third power of the length. */
const longest = 100;
const partsOf = (text: string): readonly string[] => (text.length > longest ? [] : (range.exec(text) ?? []));

/** The least and the greatest of what is written: a number stands for both. A missing one means that nothing can be read. */
export interface Range {
  low: number | null;
  high: number | null;
}
const nothing: Range = { low: null, high: null };

/** A number such as `5.5`, or a range such as `6–7` or `from 5 to 7`; each in its limits. */
export function rangeWithin(text: string, low: number, high: number): Range {
  // The letter of half a hardiness zone: `5b`.
  const [, first = '', half = '', last = first, otherHalf = ''] = partsOf(text);
  if (first === '' || !/^[ab]?$/i.test(half) || !/^[ab]?$/i.test(otherHalf)) return nothing;
  return { low: numberWithin(first, low, high), high: numberWithin(last, low, high) };
}

/** NaN where it is none. */
function inCentimeters(written: string, unit: string): number {
  // Three digits after the sign are thousands.
  const value = numberWithin(written.replace(/^(\d{1,3})[.,](\d{3})$/, '$1$2'), 0, 1_000_000);
  return (value ?? Number.NaN) * (centimeters.get(unit.toLowerCase()) ?? Number.NaN);
}

/** A length in whole centimeters, such as `60`, `1.2 m`, `30-60 cm` or `2–3 ft`: of a range the greater one. */
export function lengthWithin(text: string, low: number, high: number): number | null {
  // A half, or from one to two.
  if (/(?<!\d)[1-3]\/[2-4](?!\d)/.test(text)) return null;
  const [, first = '', firstUnit = '', last = first, lastUnit = firstUnit] = partsOf(text);
  const ends = [inCentimeters(first, firstUnit || lastUnit), inCentimeters(last, lastUnit || firstUnit)];
  const whole = Math.round(Math.max(...ends));
  return whole >= low && whole <= high ? whole : null;
}
