import { readFile, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { isDamaged, oneLine } from '../../server/commands/catalogue-import/plain-text.ts';
import { readTable, type TableRow } from '../../server/commands/catalogue-import/table-reader.ts';
import { explainFile, StartError, startStep } from '../../server/core/start-errors.ts';
import type { PlantNames } from './plant-names.ts';

/** What stands for "no plant", beside nothing at all. */
const notAPlant = 'not a plant';

/** A photo and what it shows. */
export interface LabeledPhoto {
  /** Path as it is written in the labels. */
  file: string;
  /** Accepted name of the plant; null where the photo shows none. */
  truth: string | null;
}

const fileName = 'labels.csv';
const maxBytes = 50_000_000;
const maxPath = 500;

/**
 * Reads `labels.csv` of a folder: the columns `file` and `latin`, in any order and with others beside them.
 *
 * @throws StartError that names the line where something is wrong
 */
export async function readLabels(folder: string, names: PlantNames): Promise<LabeledPhoto[]> {
  const path = join(folder, fileName);
  const [header, ...rows] = await rowsOf(path);
  const columns = header?.cells.map((cell) => oneLine(cell).toLowerCase()) ?? [];
  const [fileColumn, latinColumn] = [columns.indexOf('file'), columns.indexOf('latin')];
  if (!header || fileColumn < 0 || latinColumn < 0) {
    throw new StartError(`${path}, line ${header?.line ?? 1}: the first line must name the columns: file,latin.`);
  }
  const wrong = ({ line }: TableRow, what: string) => new StartError(`${path}, line ${line}: ${what}.`);
  const lines = new Map<string, number>();
  const photos = rows.map((row): LabeledPhoto => {
    if (row.flaw) throw wrong(row, row.flaw);
    const [file, latin] = [row.cells[fileColumn]?.trim() ?? '', oneLine(row.cells[latinColumn] ?? '')];
    if (row.cells.length !== header.cells.length) {
      throw wrong(row, `it has ${row.cells.length} columns, and the first line has ${header.cells.length}`);
    }
    const flaw = flawOf(file) ?? (isDamaged(latin) ? 'the name has bytes that are not UTF-8' : undefined);
    if (flaw) throw wrong(row, flaw);
    const key = posix.normalize(file);
    const earlier = lines.get(key);
    if (earlier !== undefined) throw wrong(row, `the same file stands on line ${earlier}`);
    lines.set(key, row.line);
    if (latin === '' || latin.toLowerCase() === notAPlant) return { file, truth: null };
    const truth = names.read(latin);
    if (truth === null) {
      throw wrong(row, `${JSON.stringify(latin.slice(0, 60))} is not the Latin name of a species or genus`);
    }
    return { file, truth };
  });
  if (photos.length === 0) throw new StartError(`${path} names no photos.`);
  return photos;
}

async function rowsOf(path: string): Promise<TableRow[]> {
  const text = await startStep(explainFile(path), async () => {
    const found = await stat(path);
    if (!found.isFile()) throw new StartError(`${path} is not a file.`);
    if (found.size > maxBytes) throw new StartError(`${path} is larger than ${maxBytes / 1_000_000} MB.`);
    // The decoder drops a byte order mark.
    return new TextDecoder().decode(await readFile(path));
  });
  // Spreadsheets write semicolons where commas stand in numbers.
  const delimiter = /[,;\t]/.exec(text)?.[0] ?? ',';
  const shape = { delimiter, quote: '"', lineEnd: '\n', headerLines: 0, width: null };
  const rows = await Array.fromAsync(readTable([text], shape));
  return rows.flat().filter(({ cells, flaw }) => flaw !== undefined || cells.some((cell) => cell.trim() !== ''));
}

function flawOf(file: string): string | undefined {
  if (file === '') return 'it names no file';
  if (file.length > maxPath) return 'the name of the file is too long';
  if (isDamaged(file)) return 'the name of the file has bytes that are not UTF-8';
  if (/\p{Cc}/u.test(file)) return 'the name of the file has control characters';
  if (posix.isAbsolute(file) || posix.normalize(file).split('/')[0] === '..') return 'the file lies outside the folder';
  return undefined;
}
