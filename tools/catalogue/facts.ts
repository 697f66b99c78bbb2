import type { CatalogueFacts } from '../../server/content/catalogue-facts.ts';
import { hasFlowers } from '../../server/content/growth-habit.ts';
import { nameKey } from '../../server/db/species-names.ts';
import { items, type SourceRow } from './validate.ts';

const capitalized = (name: string): string =>
  name.replace(/^(['ʻ]?)(\p{L})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase());

const numberOrNothing = (cell: string): number | null => (cell === '' ? null : Number(cell));

/** `Native in (US/Canada part of the range): Canada, USA (lower 48)`: the part that one source knows of. */
const partOfRange = /^Native in \(US\/Canada part of the range\): /;
/** Islands too small to say next to a continent. */
const passedOver = new Set(['St Pierre & Miquelon', 'Navassa Island']);
const placeNames: Record<string, string> = { 'USA (lower 48)': 'United States', 'Pacific Basin': 'Pacific islands' };

/** The native range as gardeners read it: places by commas, the United States in full. */
function nativeRange(region: string): string | null {
  if (region === '') return null;
  if (partOfRange.test(region)) {
    const places = region.replace(partOfRange, '').split(', ');
    const told = places.filter((place) => !passedOver.has(place)).map((place) => placeNames[place] ?? place);
    return told.join(', ') || null;
  }
  const garden = region.replace(/^(.+) \(garden origin\)$/, 'garden origin ($1)').replace('Cultivated', 'garden');
  return capitalized(garden.replaceAll('USA', 'United States'));
}

/** The names other than the first, each once, however it is written. */
function otherNames(first: string, names: readonly string[], latinName: string): string[] {
  const seen = new Set([nameKey(first), nameKey(latinName)]);
  return names.filter((name) => {
    const key = nameKey(name);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Facts whose source is told in the table, and under which word of the source. */
const told: Record<string, keyof CatalogueFacts> = {
  bloom: 'bloom',
  drought: 'drought',
  family: 'family',
  flower: 'flowerColor',
  height: 'heightCm',
  light: 'light',
  mintemp: 'minTempC',
  names: 'commonName',
  native: 'nativeRange',
  phmax: 'phMax',
  phmin: 'phMin',
  soil: 'soil',
  spread: 'spreadCm',
  toxh: 'toxicToHumans',
  toxp: 'toxicToPets',
  water: 'water',
  zmax: 'zoneMax',
  zmin: 'zoneMin',
};

function fieldSources(row: SourceRow, facts: Omit<CatalogueFacts, 'fieldSources'>): string {
  const byCode = new Map<string, string[]>();
  for (const pair of row.field_sources.split(';')) {
    const [field = '', code = ''] = pair.split('=');
    const name = told[field];
    if (!name || facts[name as keyof typeof facts] === null) continue;
    byCode.set(code, [...(byCode.get(code) ?? []), name]);
  }
  return [...byCode]
    .map(([code, names]) => `${code}:${names.sort().join(',')}`)
    .sort()
    .join(' ');
}

/** What the catalogue keeps of a row that has no fault. Whether a plant is eaten is left out on purpose. */
export function factsOf(row: SourceRow): CatalogueFacts {
  const flowers = hasFlowers(row.family);
  const facts = {
    latinName: row.latin_name,
    commonName: capitalized(row.common_name),
    otherNames: otherNames(row.common_name, items(row.common_names), row.latin_name).map(capitalized),
    synonyms: items(row.synonyms),
    family: row.family,
    categories: items(row.categories),
    nativeRange: nativeRange(row.native_region),
    light: items(row.light),
    water: row.water || null,
    drought: row.drought_tolerance || null,
    soil: items(row.soil_texture),
    phMin: numberOrNothing(row.ph_min),
    phMax: numberOrNothing(row.ph_max),
    zoneMin: numberOrNothing(row.zone_min),
    zoneMax: numberOrNothing(row.zone_max),
    minTempC: numberOrNothing(row.min_temp_c),
    bloom: (flowers && row.bloom_months) || null,
    flowerColor: (flowers && row.flower_color) || null,
    heightCm: numberOrNothing(row.height_cm),
    spreadCm: numberOrNothing(row.spread_cm),
    toxicToPets: row.toxic_to_pets === 'toxic' || null,
    toxicToHumans: row.toxic_to_humans !== '' || null,
    sources: items(row.sources),
  } as const;
  return { ...facts, fieldSources: fieldSources(row, facts) };
}
