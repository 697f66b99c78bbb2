import { readTable } from '../../server/commands/catalogue-import/table-reader.ts';
import { ImportError } from './import-error.ts';
import { limits } from './limits.ts';
import { readWhole } from './read-whole.ts';

const shape = { delimiter: ',', quote: '"', lineEnd: '\n', headerLines: 0, width: null };

export interface CsvRow {
  line: number;
  /** The cells of the columns that were asked for, in their order. */
  cells: string[];
}

/**
 * Reads columns of a CSV file by the names in its first line.
 *
 * @throws ImportError where it has no such columns or no rows
 */
export async function readCsvColumns(file: string, columns: readonly string[]): Promise<CsvRow[]> {
  const text = new TextDecoder().decode(await readWhole(file, limits.csvBytes));
  const rows = (await Array.fromAsync(readTable([text], shape))).flat();
  const [header, ...others] = rows;
  const names = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const positions = columns.map((column) => names.indexOf(column));
  if (positions.includes(-1))
    throw new ImportError(`${file} needs the columns ${columns.join(' and ')} in its first line.`);
  if (others.length === 0) throw new ImportError(`${file} has no rows.`);
  return others.map(({ line, cells, flaw }) => {
    if (flaw) throw new ImportError(`${file}, line ${line}: ${flaw}.`);
    return { line, cells: positions.map((at) => cells[at]?.trim() ?? '') };
  });
}
