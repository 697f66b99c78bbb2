import { blankTaxon, type CommonName } from '../entries.ts';
import { knownFacts, numberWithin, wholeWithin } from '../facts.ts';
import { monthsOf } from '../months.ts';
import { hasColumns, type ImportFormat } from './format.ts';

/** `plantlst.txt` of the USDA PLANTS Database. A synonym has the symbol of its accepted name. */
export const usda: ImportFormat = {
  title: 'USDA plantlst',
  source: 'USDA PLANTS',
  license: 'public domain, USDA NRCS',
  quote: '"',
  sharedIds: true,
  recognises: (head) => hasColumns(head, 'symbol', 'synonym symbol', 'scientific name with author'),
  entryOf: (cell, line) => {
    const synonym = cell('synonym symbol');
    const commonName = cell('common name');
    return {
      ...blankTaxon,
      line,
      id: synonym || cell('symbol'),
      acceptedId: synonym ? cell('symbol') : '',
      status: synonym ? 'synonym' : 'accepted',
      name: cell('scientific name with author'),
      family: cell('family'),
      commonNames: commonName ? [{ name: commonName, language: 'en' }] : [],
    };
  },
};

/** Only where a plant grows by itself, surely and still: Kew marks the rest with a 1. */
const isNative = (introduced: string, extinct: string, doubtful: string): boolean =>
  ![introduced, extinct, doubtful].includes('1');

/** `wcvp_names.csv` of the World Checklist of Vascular Plants, with `wcvp_distribution.csv` where it lies beside. */
export const wcvp: ImportFormat = {
  title: 'WCVP names',
  source: 'WCVP',
  license: 'CC BY, Royal Botanic Gardens, Kew',
  quote: null,
  recognises: (head) =>
    head.delimiter === '|' && hasColumns(head, 'plant_name_id', 'taxon_name', 'accepted_plant_name_id'),
  entryOf: (cell, line) => ({
    ...blankTaxon,
    line,
    id: cell('plant_name_id'),
    acceptedId: cell('accepted_plant_name_id'),
    parentId: cell('parent_plant_name_id'),
    name: cell('taxon_name'),
    rank: cell('taxon_rank'),
    status: cell('taxon_status'),
    family: cell('family'),
    facts: cell('geographic_area') ? { nativeRange: cell('geographic_area') } : undefined,
  }),
  companion: {
    named: /distribution/i,
    quote: null,
    recognises: (head) => head.delimiter === '|' && hasColumns(head, 'plant_name_id', 'area', 'introduced'),
    entryOf: (cell) =>
      isNative(cell('introduced'), cell('extinct'), cell('location_doubtful'))
        ? { kind: 'area', taxonId: cell('plant_name_id'), area: cell('area') }
        : undefined,
  },
};

/** Trefle's scales go from 0 (dark, dry) to 10 (full light, in water). */
function lightOf(scale: number | null): string[] {
  if (scale === null) return [];
  if (scale >= 7) return ['full sun'];
  return scale >= 4 ? ['part shade'] : ['full shade'];
}

function waterOf(scale: number | null): string | null {
  if (scale === null) return null;
  if (scale >= 7) return 'high';
  return scale >= 4 ? 'medium' : 'low';
}

const list = (text: string): string[] => text.split(',').flatMap((item) => item.trim() || []);

/** `en:okra,gumbo|fr:gombo`. */
const languages = (text: string): CommonName[] =>
  text.split(/[|;]/).flatMap((part) => {
    const [, language = '', names = ''] = /^\s*(?:([a-z]{2,3}):)?(.*)$/.exec(part) ?? [];
    return list(names).map((name) => ({ name, language }));
  });

const growths: [word: RegExp, tag: string][] = [
  [/\btree/i, 'tree'],
  [/\bshrub/i, 'shrub'],
  [/\bsubshrub/i, 'subshrub'],
  [/\bvine/i, 'vine'],
  [/\bgraminoid/i, 'grass'],
];

/** The dump of species of trefle.io. Its distributions mix native and introduced places and are therefore left out. */
export const trefle: ImportFormat = {
  title: 'Trefle',
  source: 'Trefle',
  license: 'ODbL 1.0',
  quote: '"',
  recognises: (head) =>
    head.delimiter === '\t' && hasColumns(head, 'scientific_name', 'common_name', 'family_common_name', 'url_usda'),
  entryOf: (cell, line) => ({
    ...blankTaxon,
    line,
    id: cell('id'),
    name: cell('scientific_name'),
    rank: cell('rank'),
    family: cell('family'),
    commonNames: [
      ...(cell('common_name') ? [{ name: cell('common_name'), language: 'en' }] : []),
      ...languages(cell('common_names')),
    ],
    synonyms: list(cell('synonyms')),
    facts: knownFacts({
      light: lightOf(numberWithin(cell('light'), 0, 10)),
      water: waterOf(numberWithin(cell('ground_humidity'), 0, 10)),
      phMin: numberWithin(cell('ph_minimum'), 3, 10),
      phMax: numberWithin(cell('ph_maximum'), 3, 10),
      bloomMonths: monthsOf(cell('bloom_months')),
      flowerColor: list(cell('flower_color'))[0]?.toLowerCase() ?? null,
      heightCm: wholeWithin(cell('maximum_height_cm') || cell('average_height_cm'), 1, 12_000),
      spreadCm: wholeWithin(cell('planting_spread_cm'), 1, 5_000),
      tags: [
        ...growths.filter(([word]) => word.test(cell('growth_habit'))).map(([, tag]) => tag),
        ...(cell('vegetable') === 'true' ? ['vegetable'] : []),
      ],
    }),
  }),
};
