import { Readable } from 'node:stream';
import { readTable } from '../../server/commands/catalogue-import/table-reader.ts';
import type { CatalogueFacts, CatalogueTexts } from '../../server/content/catalogue-facts.ts';
import { nameKey } from '../../server/db/species-names.ts';
import { type Corrections, correct } from './corrections.ts';
import { factsOf } from './facts.ts';
import { textsOf } from './texts.ts';
import { clashesOf, faultsOf, type PlacedRow, type SourceRow, sourceColumns } from './validate.ts';

/** The table that was given cannot become a catalogue; `faults` are lines of `file:line: what`. */
export class CatalogueError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`${faults.length === 1 ? 'One fault' : `${faults.length} faults`}:\n${faults.join('\n')}`);
    this.faults = faults;
  }
}

/** What a build made of the table. */
export interface Built {
  facts: CatalogueFacts[];
  fixed: string[];
  dropped: string[];
  /** Species that a person wrote with all their facts, and which therefore are not in the table of facts. */
  writtenWhole: string[];
}

interface Written {
  latinName: string;
  commonName: string;
}

const byName = (one: { latinName: string }, other: { latinName: string }): number =>
  one.latinName < other.latinName ? -1 : 1;

/**
 * Reads, corrects and checks the table of facts.
 *
 * @param file name of the table, for messages
 * @param written species that were written by hand with all their facts
 * @throws CatalogueError with every fault that was found
 */
export async function buildFacts(
  file: string,
  table: string,
  corrections: Corrections,
  written: readonly Written[],
): Promise<Built> {
  const records = await readRows(file, table);
  const corrected = correct(records, corrections);
  const rows = corrected.rows;
  const faults = [
    ...corrected.faults,
    ...rows.flatMap(({ line, row }) => faultsOf(row).map((fault) => ({ line, fault }))),
    ...clashesOf(rows),
    ...sharedNames(rows, written),
  ].sort((one, other) => one.line - other.line);
  if (faults.length > 0) throw new CatalogueError(faults.map(({ line, fault }) => `${file}:${line}: ${fault}`));
  const whole = new Set(written.map(({ latinName }) => nameKey(latinName)));
  const facts = rows.map(({ row }) => factsOf(row));
  return {
    facts: facts.filter(({ latinName }) => !whole.has(nameKey(latinName))).sort(byName),
    fixed: corrected.fixed.sort(),
    dropped: corrected.dropped.sort(),
    writtenWhole: facts.map(({ latinName }) => latinName).filter((name) => whole.has(nameKey(name))),
  };
}

async function readRows(file: string, table: string): Promise<PlacedRow[]> {
  const width = sourceColumns.length;
  const shape = { delimiter: ',', quote: '"', lineEnd: '\n', headerLines: 0, width };
  const [head, ...rest] = (
    await Array.fromAsync(readTable(Readable.from([table.replace(/^\uFEFF/, '')]), shape))
  ).flat();
  if (head?.cells.join() !== sourceColumns.join()) throw new CatalogueError([`${file}:1: not the header of the table`]);
  if (rest.length === 0) throw new CatalogueError([`${file}:2: no species`]);
  const short = rest.find(({ cells }) => cells.length !== width);
  if (short) throw new CatalogueError([`${file}:${short.line}: ${short.cells.length} cells, not ${width}`]);
  return rest.map(({ line, cells }) => ({
    line,
    row: Object.fromEntries(sourceColumns.map((column, at) => [column, cells[at] ?? ''])) as SourceRow,
  }));
}

/** A common name that leads in the table and in the species written by hand would mean two plants. */
function sharedNames(rows: readonly PlacedRow[], written: readonly Written[]): { line: number; fault: string }[] {
  const whole = new Set(written.map(({ latinName }) => nameKey(latinName)));
  const leading = new Map(written.map(({ commonName, latinName }) => [nameKey(commonName), latinName]));
  return rows.flatMap(({ line, row }) => {
    const other = leading.get(nameKey(row.common_name));
    if (!other || whole.has(nameKey(row.latin_name))) return [];
    return [{ line, fault: `common_name: "${row.common_name}" leads for ${other} in species.json too` }];
  });
}

/** Description and care notes for every row of the table of facts, in its order. */
export const buildTexts = (facts: readonly CatalogueFacts[]): CatalogueTexts[] => facts.map(textsOf);
