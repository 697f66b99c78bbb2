import { ownValue } from '../../../../contract/own-value.ts';
import { bounds } from '../bounds.ts';
import { blankTaxon, type CommonName, type UnreadCell } from '../entries.ts';
import {
  commonNameOf,
  isSpreadsheetError,
  knownFacts,
  lightWords,
  numberWithin,
  soilWords,
  textOf,
  waterWords,
} from '../facts.ts';
import { lengthWithin, type Range, rangeWithin } from '../measures.ts';
import { readMonths } from '../months.ts';
import { readFamily, readName } from '../scientific-name.ts';
import { type Cell, firstOf } from '../source-table.ts';
import type { EntryOf } from './format.ts';

const list = (text: string, separator: RegExp): string[] => text.split(separator).flatMap((item) => item.trim() || []);

export const latinNames: readonly string[] = [
  ...['latin_name', 'latin name', 'latinname', 'scientific_name', 'scientific name', 'scientificname'],
  ...['botanical_name', 'botanical name', 'botanicalname', 'botanic_name', 'species', 'latin', 'botanical'],
  ...['botanischer_name', 'lateinischer_name', 'wissenschaftlicher_name', 'nom_botanique', 'nom_latin'],
  ...['nom_scientifique', 'nombre_botanico', 'nombre_cientifico', 'nome_botanico', 'nome_cientifico'],
  ...['nome_scientifico', 'botanische_naam', 'latijnse_naam', 'wetenschappelijke_naam'],
];

/** Columns under the names that people and Trefle give them, too. */
const aliases = {
  latin_name: latinNames,
  common_name: ['common_name', 'common name', 'commonname', 'vernacular_name', 'english_name'],
  other_names: ['other_names', 'common_names', 'other names', 'othernames'],
  native_range: ['native_range', 'native_region', 'native range', 'nativerange'],
  water: ['water', 'ground_humidity'],
  ph_min: ['ph_min', 'ph_minimum'],
  ph_max: ['ph_max', 'ph_maximum'],
  height_cm: ['height_cm', 'maximum_height_cm', 'average_height_cm'],
  spread_cm: ['spread_cm', 'planting_spread_cm'],
};

const mostTags = 10;

/** Words for the parts of a scale from 0 (dark, dry) to 10 (full light, in water), as Trefle has them. */
const scales = { light: ['full shade', 'part shade', 'full sun'], water: waterWords };

function wordOf(scale: readonly string[], item: string): string {
  const value = numberWithin(item, 0, 10);
  if (value === null) return item.toLowerCase();
  return scale[value >= 7 ? 2 : value >= 4 ? 1 : 0] ?? item;
}

/** Of `okra`, or of `en:okra,gumbo` as Trefle writes it. */
function namesIn(item: string): CommonName[] {
  const [, language, names = ''] = /^([a-z]{2,3}):(.*)$/.exec(item) ?? [];
  return language ? list(names, /,/).map((name) => ({ name, language })) : [{ name: item, language: 'en' }];
}

/** What a list says of toxicity. A "no" is "not listed", because no list says that a plant is safe. */
const isListed = (text: string): boolean => /^(listed|toxic|true|yes|1)$/i.test(text);
const isNotListed = (text: string): boolean => /^(not listed|not toxic|false|no|0|)$/i.test(text);

/** Reads the cells of one row, and notes what it cannot read. */
class RowReader {
  readonly unread: UnreadCell[] = [];
  readonly #cell: Cell;

  constructor(cell: Cell) {
    this.#cell = cell;
  }

  text(column: string): string {
    return firstOf(this.#cell, ownValue(aliases, column) ?? [column]);
  }

  /** @param read answers null for what it cannot read */
  value<T>(column: string, read: (text: string) => T | null): T | null {
    const text = this.text(column);
    const value = text === '' ? null : read(text);
    if (value === null && text !== '') this.unread.push({ column, written: text });
    return value;
  }

  /** The items of a list that can be read. */
  items(column: string, canRead: (item: string) => boolean, separator = /[|;]/): string[] {
    return list(this.text(column), separator).filter((item) => {
      const isRead = canRead(item);
      if (!isRead) this.unread.push({ column, written: item });
      return isRead;
    });
  }

  /** @param most words that are kept */
  words(column: string, words: readonly string[], most = words.length): string[] {
    const scale = ownValue(scales, column) ?? [];
    const items = this.items(column, (item) => words.includes(wordOf(scale, item)));
    const known = new Set(items.map((item) => wordOf(scale, item)));
    return this.#first(most, column, [...known]);
  }

  tags(): string[] {
    const isTag = (tag: string) => tag.length <= bounds.commonName && !/^[=+@]/.test(tag);
    const growth = this.items('growth_habit', isTag, /[|;,]/).map((tag) => tag.toLowerCase());
    const crop = this.#cell('vegetable') === 'true' ? ['vegetable'] : [];
    return this.#first(mostTags, 'tags', [...this.items('tags', isTag), ...growth, ...crop]);
  }

  otherNames(): CommonName[] {
    const named = list(this.text('other_names'), /[|;]/).flatMap(namesIn);
    const isRead = ({ name }: CommonName) => isCommonName(name);
    for (const { name } of named.filter((one) => !isRead(one)))
      this.unread.push({ column: 'other_names', written: name });
    return named.filter(isRead);
  }

  #first(most: number, column: string, items: readonly string[]): string[] {
    for (const written of items.slice(most)) this.unread.push({ column, written });
    return items.slice(0, most);
  }

  /** A text for people, which is cut where it is too long. */
  prose(column: string, limit: number): string | null {
    return this.value(column, (text) => {
      const prose = text.startsWith('=') || isSpreadsheetError(text) ? null : textOf(text, limit);
      if (prose?.endsWith('…') && !text.endsWith('…'))
        this.unread.push({ column, written: text.slice(prose.length - 1) });
      return prose;
    });
  }

  listed(column: string): true | null {
    const text = this.text(column);
    if (!isListed(text) && !isNotListed(text)) this.unread.push({ column, written: text });
    return isListed(text) || null;
  }

  months(column: string): number[] {
    const { months, unread } = readMonths(this.text(column));
    for (const written of unread) this.unread.push({ column, written });
    return months;
  }

  /** The ends of a range that stands in two columns, or as `6-9` in the first of them. */
  range(low: string, high: string, least: number, most: number): [number | null, number | null] {
    const first = this.value(low, (text) => whole(rangeWithin(text, least, most)));
    const last = this.value(high, (text) => whole(rangeWithin(text, least, most)));
    const end = first !== null && first.low !== first.high ? first.high : null;
    if (first === null || last === null || first.low <= last.high) return [first?.low ?? null, last?.high ?? end];
    for (const column of [low, high]) this.unread.push({ column, written: this.text(column) });
    return [null, null];
  }
}

const whole = ({ low, high }: Range): { low: number; high: number } | null =>
  low === null || high === null ? null : { low: Math.min(low, high), high: Math.max(low, high) };
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value));
const isCommonName = (name: string): boolean => commonNameOf(name) !== null;

/** A row of a table with one species a row. Items of a list in a cell are separated by `|` or `;`. */
export const speciesOfRow: EntryOf = (cell, line) => {
  const row = new RowReader(cell);
  const commonName = row.value('common_name', (text) => (isCommonName(text) ? text : null));
  const [phMin, phMax] = row.range('ph_min', 'ph_max', 3, 10);
  const [zoneMin, zoneMax] = row.range('zone_min', 'zone_max', 1, 13);
  return {
    ...blankTaxon,
    line,
    id: '',
    acceptedName: cell('accepted_name'),
    name: row.text('latin_name'),
    rank: cell('rank'),
    family: row.value('family', readFamily) ?? '',
    commonNames: [...(commonName === null ? [] : [{ name: commonName, language: 'en' }]), ...row.otherNames()],
    synonyms: row.items('synonyms', (name) => !('flaw' in readName(name)), /[|;,]/),
    facts: knownFacts({
      description: row.prose('description', bounds.description),
      nativeRange: row.prose('native_range', bounds.nativeRange),
      careNotes: row.prose('care_notes', bounds.otherText),
      funFact: row.prose('fun_fact', bounds.description),
      tags: row.tags(),
      light: row.words('light', lightWords),
      water: row.words('water', waterWords, 1)[0] ?? null,
      soil: row.words('soil', soilWords),
      phMin,
      phMax,
      zoneMin: rounded(zoneMin),
      zoneMax: rounded(zoneMax),
      bloomMonths: row.months('bloom_months'),
      flowerColor: row.prose('flower_color', bounds.commonName),
      heightCm: row.value('height_cm', (text) => lengthWithin(text, 1, 12_000)),
      spreadCm: row.value('spread_cm', (text) => lengthWithin(text, 1, 5_000)),
      toxicToPets: row.listed('toxic_to_pets'),
      toxicToHumans: row.listed('toxic_to_humans'),
    }),
    unread: row.unread,
  };
};
