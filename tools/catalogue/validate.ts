import { nameKey } from '../../server/db/species-names.ts';

/** Columns of the table of facts that the catalogue is built from, in order. */
export const sourceColumns = [
  'latin_name',
  'common_name',
  'common_names',
  'synonyms',
  'family',
  'genus',
  'categories',
  'native_region',
  'light',
  'water',
  'drought_tolerance',
  'soil_texture',
  'ph_min',
  'ph_max',
  'zone_min',
  'zone_max',
  'min_temp_c',
  'optimal_temp_c',
  'bloom_months',
  'flower_color',
  'height_cm',
  'spread_cm',
  'days_to_maturity',
  'edible',
  'toxic_to_pets',
  'toxic_to_humans',
  'sources',
  'field_sources',
] as const;
export type SourceColumn = (typeof sourceColumns)[number];

/** One row of the source as it stands there. */
export type SourceRow = Record<SourceColumn, string>;

/** Sources whose terms let their facts be shipped; NOTICE.md says which terms those are. */
const sources = ['CUR', 'USDA', 'ITIS', 'OFARM', 'FBOT', 'WD', 'TRIAS', 'POWO', 'COL'] as const;

const lists: Partial<Record<SourceColumn, readonly string[]>> = {
  categories: [
    ...['annual', 'aquatic', 'biennial', 'bulb', 'cactus', 'fern', 'fruit', 'grass', 'herb', 'houseplant', 'palm'],
    ...['perennial', 'shrub', 'subshrub', 'succulent', 'tree', 'vegetable', 'vine', 'wildflower'],
  ],
  light: ['full sun', 'part shade', 'full shade', 'bright indirect', 'low light'],
  soil_texture: ['sandy', 'loam', 'clay'],
  sources,
};
const words: Partial<Record<SourceColumn, readonly string[]>> = {
  water: ['low', 'medium', 'high'],
  drought_tolerance: ['none', 'low', 'medium', 'high'],
  flower_color: ['yellow', 'white', 'green', 'purple', 'red', 'blue', 'brown', 'orange'],
  edible: ['yes'],
  toxic_to_pets: ['toxic', 'non-toxic'],
  toxic_to_humans: ['harmful', 'slight', 'moderate', 'severe'],
};
interface NumberRange {
  from: number;
  to: number;
  whole: boolean;
}
const ranges: Partial<Record<SourceColumn, NumberRange>> = {
  ph_min: { from: 3, to: 10, whole: false },
  ph_max: { from: 3, to: 10, whole: false },
  zone_min: { from: 1, to: 13, whole: true },
  zone_max: { from: 1, to: 13, whole: true },
  min_temp_c: { from: -70, to: 20, whole: false },
  height_cm: { from: 1, to: 12_000, whole: true },
  spread_cm: { from: 1, to: 5_000, whole: true },
};
const fields = [
  ...['bloom', 'drought', 'edible', 'family', 'flower', 'height', 'light', 'mintemp', 'names', 'native', 'phmax'],
  ...['phmin', 'soil', 'spread', 'toxh', 'toxp', 'water', 'zmax', 'zmin'],
];
const required: readonly SourceColumn[] = [
  'latin_name',
  'common_name',
  'common_names',
  'family',
  'categories',
  'sources',
];

/** A species, a hybrid (`Citrus × limon`, `× Genus species`), with rank below (`subsp.`), group or cultivar. */
const acceptedName =
  /^(× )?[A-Z][a-z]+( ×)? [a-z]+(-[a-z]+)*( (subsp\.|var\.|f\.) [a-z]+(-[a-z]+)*)?( [A-Z][A-Za-z-]+ Group)?( '[^']+')?$/;
const synonymName = /^(× )?[A-Z][a-zë-]+( ×)? [a-zë]+(-[a-zë]+)*( (subsp\.|var\.|f\.) [a-z]+(-[a-z]+)*)?$/;

/** Family names end in -aceae; the code of nomenclature allows these eight older ones beside. */
const olderFamilies = [
  ...['Compositae', 'Cruciferae', 'Gramineae', 'Guttiferae', 'Labiatae', 'Leguminosae', 'Palmae', 'Umbelliferae'],
];
const familyName = new RegExp(`^([A-Z][a-z]+aceae|${olderFamilies.join('|')})$`);

/** A name in a living language: letters of any script, with the marks that names have. */
const livingName = /^['\p{L}][\p{L}\p{M}' .-]{0,58}[\p{L}\p{M}.]$/u;

export const items = (cell: string): string[] => (cell === '' ? [] : cell.split('|'));
const genusOf = (latinName: string): string => latinName.replace('× ', '').split(' ')[0] ?? '';

type Fault = (column: SourceColumn, what: string) => void;

/** What is wrong with a row by itself, one message a fault, each led by its column. */
export function faultsOf(row: SourceRow): string[] {
  const faults: string[] = [];
  const fault: Fault = (column, what) => faults.push(`${column}: ${what}`);
  checkCells(row, fault);
  checkNames(row, fault);
  checkWords(row, fault);
  checkNumbers(row, fault);
  checkSources(row, fault);
  return faults;
}

function checkCells(row: SourceRow, fault: Fault): void {
  for (const column of sourceColumns) {
    const cell = row[column];
    if (cell !== cell.trim() || /\s{2}|[\t\r\n]/.test(cell)) fault(column, `stray white space in "${cell}"`);
  }
  for (const column of required) if (row[column] === '') fault(column, 'is empty');
  for (const column of ['optimal_temp_c', 'days_to_maturity'] as const) {
    if (row[column] !== '') fault(column, 'is filled, but the catalogue has no place for it');
  }
}

function checkNames(row: SourceRow, fault: Fault): void {
  if (!acceptedName.test(row.latin_name)) fault('latin_name', `"${row.latin_name}" is no accepted name`);
  if (row.genus !== genusOf(row.latin_name)) fault('genus', `"${row.genus}" is not the genus of ${row.latin_name}`);
  if (!familyName.test(row.family)) fault('family', `"${row.family}" is no family name`);
  for (const name of items(row.synonyms)) {
    if (!synonymName.test(name)) fault('synonyms', `"${name}" is no scientific name`);
    if (nameKey(name) === nameKey(row.latin_name)) fault('synonyms', `"${name}" is the accepted name`);
  }
  for (const name of [row.common_name, ...items(row.common_names)]) {
    if (!livingName.test(name)) fault('common_names', `"${name}" is no plain name`);
  }
}

function checkWords(row: SourceRow, fault: Fault): void {
  for (const [column, allowed] of Object.entries(lists) as [SourceColumn, readonly string[]][]) {
    const given = items(row[column]);
    for (const item of given) if (!allowed.includes(item)) fault(column, `"${item}" is not known`);
    if (new Set(given).size !== given.length) fault(column, `"${row[column]}" says something twice`);
  }
  for (const [column, allowed] of Object.entries(words) as [SourceColumn, readonly string[]][]) {
    if (row[column] !== '' && !allowed.includes(row[column])) fault(column, `"${row[column]}" is not known`);
  }
}

/** How tall a plant can be, cm, told by its wood: a misplaced decimal point shows here. */
function tallestOf(categories: readonly string[]): number {
  const is = (...words: string[]) => words.some((word) => categories.includes(word));
  if (is('tree', 'shrub', 'vine', 'palm', 'cactus')) return Number.POSITIVE_INFINITY;
  return is('subshrub', 'grass', 'houseplant') ? 600 : 300;
}

function checkNumbers(row: SourceRow, fault: Fault): void {
  for (const [column, range] of Object.entries(ranges) as [SourceColumn, NumberRange][]) {
    if (row[column] !== '' && !inRange(row[column], range)) {
      const { from, to, whole } = range;
      fault(column, `"${row[column]}" is no ${whole ? 'whole ' : ''}number from ${from} to ${to}`);
    }
  }
  for (const [low, high] of [
    ['zone_min', 'zone_max'],
    ['ph_min', 'ph_max'],
  ] as const) {
    if (row[high] === '') continue;
    if (row[low] === '') fault(low, `is empty beside ${high} ${row[high]}`);
    if (Number(row[low]) > Number(row[high])) fault(low, `${row[low]} is above ${high} ${row[high]}`);
  }
  if (row.bloom_months !== '' && !/^([1-9]|1[0-2])-([1-9]|1[0-2])$/.test(row.bloom_months)) {
    fault('bloom_months', `"${row.bloom_months}" is no range of months from 1 to 12`);
  }
  if (Number(row.height_cm) > tallestOf(items(row.categories))) {
    fault('height_cm', `${row.height_cm} is too tall for ${row.categories}`);
  }
}

function inRange(cell: string, { from, to, whole }: NumberRange): boolean {
  const pattern = whole ? /^\d+$/ : /^-?\d+(\.\d+)?$/;
  return pattern.test(cell) && Number(cell) >= from && Number(cell) <= to;
}

function checkSources(row: SourceRow, fault: Fault): void {
  const known = items(row.sources);
  for (const pair of row.field_sources.split(';')) {
    const [field = '', code = ''] = pair.split('=');
    if (!fields.includes(field)) fault('field_sources', `"${field}" is no field`);
    if (!known.includes(code)) fault('field_sources', `"${code}" is not among the sources of the row`);
  }
}

/** A row and where it stands, for messages. */
export interface PlacedRow {
  line: number;
  row: SourceRow;
}

/** What is wrong between rows: a name twice, or a synonym that is the accepted name of another species. */
export function clashesOf(rows: readonly PlacedRow[]): { line: number; fault: string }[] {
  const clashes: { line: number; fault: string }[] = [];
  const accepted = new Map<string, number>();
  const common = new Map<string, number>();
  for (const { line, row } of rows) {
    const twice = accepted.get(nameKey(row.latin_name));
    if (twice) clashes.push({ line, fault: `latin_name: ${row.latin_name} stands on line ${twice} too` });
    accepted.set(nameKey(row.latin_name), line);
    const shared = common.get(nameKey(row.common_name));
    if (shared) clashes.push({ line, fault: `common_name: "${row.common_name}" leads on line ${shared} too` });
    common.set(nameKey(row.common_name), line);
  }
  for (const { line, row } of rows) {
    for (const name of items(row.synonyms)) {
      const other = accepted.get(nameKey(name));
      if (other && other !== line) {
        clashes.push({ line, fault: `synonyms: "${name}" is the accepted name on line ${other}` });
      }
    }
  }
  return clashes;
}
