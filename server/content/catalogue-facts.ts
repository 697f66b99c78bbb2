/** Facts about a species as the catalogue's table of facts holds them. */
export interface CatalogueFacts {
  latinName: string;
  commonName: string;
  otherNames: string[];
  synonyms: string[];
  family: string;
  /** What kind of plant it is, in the words of the source: `houseplant`, `vine`, `tree`, … */
  categories: string[];
  nativeRange: string | null;
  light: string[];
  water: string | null;
  /** `none`, `low`, `medium` or `high`. */
  drought: string | null;
  soil: string[];
  phMin: number | null;
  phMax: number | null;
  /** USDA hardiness zones, 1 to 13. */
  zoneMin: number | null;
  zoneMax: number | null;
  /** Lowest temperature that it survives, °C. */
  minTempC: number | null;
  /** First and last month of bloom in the Northern Hemisphere, as `5-8`; the last may be in the next year. */
  bloom: string | null;
  flowerColor: string | null;
  heightCm: number | null;
  spreadCm: number | null;
  /** True where a source lists it as toxic; null is "not listed", never "safe". */
  toxicToPets: true | null;
  toxicToHumans: true | null;
  sources: string[];
  /** Which source each fact comes from, as `CUR:family,light USDA:soil`. */
  fieldSources: string;
}

type Cell = string | number | true | null | string[];

interface Column<T extends Cell> {
  read(cell: string): T;
  write(value: T): string;
}

const text: Column<string> = { read: (cell) => cell, write: (value) => value };
const textOrNothing: Column<string | null> = { read: (cell) => cell || null, write: (value) => value ?? '' };
const list: Column<string[]> = {
  read: (cell) => (cell === '' ? [] : cell.split('|')),
  write: (value) => value.join('|'),
};
const number: Column<number | null> = {
  read: (cell) => {
    if (cell === '') return null;
    if (!/^-?\d+(\.\d+)?$/.test(cell)) throw new Error(`"${cell}" is no number`);
    return Number(cell);
  },
  write: (value) => (value === null ? '' : String(value)),
};
const listed: Column<true | null> = {
  read: (cell) => {
    if (cell !== '' && cell !== 'listed') throw new Error(`"${cell}" is neither "listed" nor empty`);
    return cell === '' ? null : true;
  },
  write: (value) => (value ? 'listed' : ''),
};

/** The columns of the table of facts, in order. */
const columns: { [F in keyof CatalogueFacts]: Column<CatalogueFacts[F]> } = {
  latinName: text,
  commonName: text,
  otherNames: list,
  synonyms: list,
  family: text,
  categories: list,
  nativeRange: textOrNothing,
  light: list,
  water: textOrNothing,
  drought: textOrNothing,
  soil: list,
  phMin: number,
  phMax: number,
  zoneMin: number,
  zoneMax: number,
  minTempC: number,
  bloom: textOrNothing,
  flowerColor: textOrNothing,
  heightCm: number,
  spreadCm: number,
  toxicToPets: listed,
  toxicToHumans: listed,
  sources: list,
  fieldSources: text,
};
const names = Object.keys(columns) as (keyof CatalogueFacts)[];
const header = names.join('\t');

function readCell<F extends keyof CatalogueFacts>(facts: Partial<CatalogueFacts>, name: F, cell: string): void {
  facts[name] = columns[name].read(cell);
}

/**
 * Reads the table of facts: tab-separated, a header, one species a line.
 *
 * @throws Error with the line that is no row of the table
 */
export function parseFacts(table: string): CatalogueFacts[] {
  const [head, ...lines] = table.trimEnd().split('\n');
  if (head !== header) throw new Error('line 1: not the header of the table of facts');
  return lines.map((line, index) => {
    const cells = line.split('\t');
    const where = `line ${index + 2}`;
    if (cells.length !== names.length) throw new Error(`${where}: ${cells.length} cells, not ${names.length}`);
    const facts: Partial<CatalogueFacts> = {};
    try {
      for (const [at, name] of names.entries()) readCell(facts, name, cells[at] ?? '');
    } catch (cause) {
      throw new Error(`${where}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    }
    return facts as CatalogueFacts;
  });
}

const writeCell = <F extends keyof CatalogueFacts>(facts: CatalogueFacts, name: F): string =>
  columns[name].write(facts[name]);

/** Writes the table that `parseFacts` reads. */
export const formatFacts = (rows: readonly CatalogueFacts[]): string =>
  `${[header, ...rows.map((row) => names.map((name) => writeCell(row, name)).join('\t'))].join('\n')}\n`;

/** The months, 1 to 12, from the first to the last of `5-8`; a range may pass the turn of the year. */
export function bloomMonths(bloom: string | null): number[] {
  const match = /^(\d+)-(\d+)$/.exec(bloom ?? '');
  if (!match) return [];
  const [first, last] = [Number(match[1]), Number(match[2])];
  return Array.from({ length: ((last - first + 12) % 12) + 1 }, (_, step) => ((first - 1 + step) % 12) + 1);
}

/** Description and care notes of a species. */
export interface CatalogueTexts {
  latinName: string;
  description: string;
  careNotes: string;
}

const textsHeader = 'latinName\tdescription\tcareNotes';

/**
 * Reads the table of texts: tab-separated, a header, one species a line.
 *
 * @throws Error with the line that is no row of the table
 */
export function parseTexts(table: string): CatalogueTexts[] {
  const [head, ...lines] = table.trimEnd().split('\n');
  if (head !== textsHeader) throw new Error('line 1: not the header of the table of texts');
  return lines.map((line, index) => {
    const [latinName, description, careNotes, ...more] = line.split('\t');
    if (!latinName || !description || !careNotes || more.length > 0) {
      throw new Error(`line ${index + 2}: not a name, a description and care notes`);
    }
    return { latinName, description, careNotes };
  });
}

/** Writes the table that `parseTexts` reads. */
export const formatTexts = (rows: readonly CatalogueTexts[]): string =>
  `${[textsHeader, ...rows.map((row) => [row.latinName, row.description, row.careNotes].join('\t'))].join('\n')}\n`;
