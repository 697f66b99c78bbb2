const rounded = (value: number, step: number): number => Math.round(value / step) * step;
const short = (value: number): string => String(Number(value.toFixed(1)));

function metric(cm: number): string {
  if (cm < 20) return `${Math.round(cm)} cm`;
  if (cm < 97.5) return `${rounded(cm, 5)} cm`;
  if (cm < 1_000) return `${short(rounded(cm, 10) / 100)} m`;
  return `${Math.round(cm / 100)} m`;
}

function customary(cm: number): string {
  const inches = cm / 2.54;
  if (inches < 21) return `${Math.max(1, Math.round(inches))} in`;
  const feet = inches / 12;
  if (feet < 9.75) return `${short(rounded(feet, 0.5))} ft`;
  return `${feet < 45 ? Math.round(feet) : rounded(feet, 5)} ft`;
}

/** A length in both systems, as `60 cm (2 ft)`. */
export const lengthText = (cm: number): string => `${metric(cm)} (${customary(cm)})`;

/** A temperature in both systems, as `-29 °C (-20 °F)`. */
export const temperatureText = (celsius: number): string =>
  `${Math.round(celsius)} °C (${Math.round(celsius * 1.8 + 32)} °F)`;

/** Mean lowest winter temperature at the cold edge of a USDA hardiness zone, °C. */
export const zoneMinimumC = (zone: number): number => (10 * (zone - 1) - 60 - 32) / 1.8;

const seasonOf = [
  'winter',
  'winter',
  'spring',
  'spring',
  'spring',
  'summer',
  'summer',
  'summer',
  'fall',
  'fall',
  'fall',
  'winter',
];
const partOf = ['mid', 'late', 'early', 'mid', 'late', 'early', 'mid', 'late', 'early', 'mid', 'late', 'early'];

function partName(month: number): string {
  const season = seasonOf[month - 1] ?? '';
  const part = partOf[month - 1] ?? '';
  if (part !== 'mid') return `${part} ${season}`;
  return season === 'summer' || season === 'winter' ? `mid${season}` : `mid-${season}`;
}

/**
 * When a plant blooms, in seasons, which hold on both halves of the earth: `in early summer`, `from midsummer to early
 * fall`.
 *
 * @param months in the order of the season, Northern Hemisphere
 */
export function seasonText(months: readonly number[]): string {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (months.length === 12) return 'at almost any time of year';
  if (months.length === 1) return `in ${partName(first)}`;
  const seasons = new Set(months.map((month) => seasonOf[month - 1]));
  if (seasons.size > 1) {
    return months.length === 2
      ? `in ${partName(first)} and ${partName(last)}`
      : `from ${partName(first)} to ${partName(last)}`;
  }
  const season = seasonOf[first - 1] ?? '';
  if (months.length === 3) return `throughout ${season}`;
  return `in ${partOf[first - 1]} to ${partOf[last - 1]} ${season}`;
}
