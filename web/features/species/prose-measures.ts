import { isImperial } from './measure.ts';

const cmPer = { mm: 0.1, cm: 1, m: 100 } as const;
type Metric = keyof typeof cmPer | '°C';

/** `3 cm`, `15 to 20 cm`, `-5 °C`; not where the other measure follows in brackets. */
const measure = /(?<![\d.,])(-?\d+(?:\.\d+)?)(?:( to | and | or |–)(-?\d+(?:\.\d+)?))? (mm|cm|m|°C)(?![\w²]| \()/g;

/** Which unit a length is told in, by the longest of a range: inches up to here, then feet. */
const inchesUpTo = 36;

const quarters = ['¼', '¼', '½', '¾'];
const inInches = (inches: number): string =>
  (inches < 0.875 ? quarters[Math.round(inches * 4)] : undefined) ?? String(Math.round(inches));

function customary(unit: Metric, largest: number): { name: string; of: (metric: number) => string } {
  if (unit === '°C') return { name: '°F', of: (celsius) => String(Math.round(celsius * 1.8 + 32)) };
  const inches = (value: number) => (value * cmPer[unit]) / 2.54;
  if (inches(largest) < inchesUpTo) return { name: 'in', of: (value) => inInches(inches(value)) };
  return { name: 'ft', of: (value) => String(Math.round(inches(value) / 6) / 2) };
}

/**
 * A text of the catalog in the measures that the gardener reads: for some regions, `3 cm` becomes `1 in` and `10 °C`
 * becomes `50 °F`. A measure that is told in both is left alone.
 *
 * @param region ISO 3166 code of the reader's country
 */
export function inMeasuresOf(region: string, text: string): string {
  if (!isImperial(region)) return text;
  return text.replace(
    measure,
    (_, first: string, between: string | undefined, last: string | undefined, unit: Metric) => {
      const { name, of } = customary(unit, Math.max(Number(first), Number(last ?? first)));
      return `${of(Number(first))}${between === undefined ? '' : `${between}${of(Number(last))}`} ${name}`;
    },
  );
}
