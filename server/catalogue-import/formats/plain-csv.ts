import { ownValue } from '../../../contract/own-value.ts';
import { bounds } from '../bounds.ts';
import { blankTaxon } from '../entries.ts';
import {
  knownFacts,
  knownWords,
  lightWords,
  monthsOf,
  numberWithin,
  soilWords,
  textOf,
  waterWords,
  wholeWithin,
} from '../facts.ts';
import type { Cell } from '../source-table.ts';
import type { ImportFormat } from './format.ts';

const list = (text: string): string[] => text.split(/[|;]/).flatMap((item) => item.trim() || []);

/** True where it is listed; a "no" is "not listed", because no list says that a plant is safe. */
const listed = (text: string): true | null => (/^(listed|toxic|true|yes|1)$/i.test(text) ? true : null);

/** Columns under the names that people give them, too. */
const aliases = {
  latin_name: ['latin_name', 'latin name', 'latinname', 'scientific_name', 'scientific name', 'scientificname'],
  common_name: ['common_name', 'common name', 'commonname'],
  other_names: ['other_names', 'common_names', 'other names', 'othernames'],
  native_range: ['native_range', 'native_region', 'native range', 'nativerange'],
};

const named = (cell: Cell, column: string): string =>
  (ownValue(aliases, column) ?? [column]).map(cell).find((text) => text !== '') ?? '';

/** A table made by hand: a header, and one species a row. Items of a list in a cell are separated by `|` or `;`. */
export const plainCsv: ImportFormat = {
  title: 'plain CSV',
  source: null,
  license: null,
  quote: '"',
  recognises: ({ columns }) => aliases.latin_name.some((name) => columns.has(name)),
  entryOf: (cell, line) => ({
    ...blankTaxon,
    line,
    id: '',
    acceptedName: cell('accepted_name'),
    name: named(cell, 'latin_name'),
    rank: cell('rank'),
    family: cell('family'),
    commonNames: [named(cell, 'common_name'), ...list(named(cell, 'other_names'))]
      .filter(Boolean)
      .map((name) => ({ name, language: 'en' })),
    synonyms: list(cell('synonyms')),
    facts: knownFacts({
      description: textOf(cell('description'), bounds.description),
      nativeRange: textOf(named(cell, 'native_range'), bounds.nativeRange),
      careNotes: textOf(cell('care_notes')),
      funFact: textOf(cell('fun_fact'), bounds.description),
      tags: list(cell('tags'))
        .slice(0, 10)
        .map((tag) => tag.slice(0, bounds.commonName)),
      light: knownWords(list(cell('light')), lightWords),
      water: knownWords([cell('water')], waterWords)[0] ?? null,
      soil: knownWords(list(cell('soil')), soilWords),
      phMin: numberWithin(cell('ph_min'), 3, 10),
      phMax: numberWithin(cell('ph_max'), 3, 10),
      zoneMin: wholeWithin(cell('zone_min'), 1, 13),
      zoneMax: wholeWithin(cell('zone_max'), 1, 13),
      bloomMonths: monthsOf(cell('bloom_months')),
      flowerColor: textOf(cell('flower_color'), bounds.commonName),
      heightCm: wholeWithin(cell('height_cm'), 1, 12_000),
      spreadCm: wholeWithin(cell('spread_cm'), 1, 5_000),
      toxicToPets: listed(cell('toxic_to_pets')),
      toxicToHumans: listed(cell('toxic_to_humans')),
    }),
  }),
};
