import Papa from 'papaparse';
import { withoutFormulaMarks } from '../../../contract/formula-marks.ts';
import { tableLimits } from '../../../contract/table-limits.ts';
import { type Table, TableError, type TableRow } from './table.ts';

const separators = [';', ',', '\t', '|'] as const;

/** Characters of one row; a row of long texts in every field has less. */
const longestRow = 500_000;

/** Lines that tell what separates cells. */
const sampled = 20;

/** What is in quotation marks separates nothing. */
const quoted = /"(?:[^"]|"")*"/g;

/** The character that separates cells: that which most lines have equally often; some programs say it in a line of its own. */
function separatorOf(text: string): { separator: string; body: string } {
  const [said, separator] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  // The line stays as a blank one, so that rows count as in a spreadsheet.
  if (said && separator) return { separator, body: `\n${text.slice(said.length)}` };
  const lines = text
    .slice(0, 100_000)
    .replace(quoted, '')
    .split(/\r\n|\n|\r/, sampled)
    .filter((line) => line.trim() !== '');
  const scored = separators.map((one) => {
    const counts = Map.groupBy(lines.map((line) => line.split(one).length - 1).filter(Boolean), (count) => count);
    const [most] = [...counts]
      .map(([count, { length }]) => length * tableLimits.fileBytes + count)
      .sort((a, b) => b - a);
    return { one, score: most ?? 0 };
  });
  const best = scored.reduce((most, one) => (one.score > most.score ? one : most));
  return { separator: best.score > 0 ? best.one : ',', body: text };
}

/** A list with bullets or numbers before its items. */
const bullet = /^\s*(?:[-*•–—·]|\d{1,4}[.)])\s+/;

const tableOf = (name: string, rows: readonly TableRow[]): Table => {
  if (rows.length === 0) throw new TableError({ reason: 'empty' });
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const padded = rows.map(({ number, cells }) => ({
    number,
    cells: Array.from({ length: width }, (_, n) => cells[n] ?? ''),
  }));
  return { name, rows: padded, width };
};

/**
 * A table of comma-separated values, whatever separates them.
 *
 * @throws TableError where it is empty, too large, or a quotation mark isn't closed
 */
export function readTable(name: string, text: string): Table {
  const { separator, body } = separatorOf(text);
  const { data, errors } = Papa.parse<string[]>(body.replace(/\r\n?/g, '\n'), { delimiter: separator, newline: '\n' });
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  if (unclosed) throw new TableError({ reason: 'quoteNotClosed', row: (unclosed.row ?? 0) + 1 });
  const rows = data.flatMap((cells, index): TableRow[] => {
    const number = index + 1;
    // Trailing cells of a wide empty sheet.
    const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (width > tableLimits.columns) throw new TableError({ reason: 'tooManyColumns', row: number, columns: width });
    if (cells.reduce((sum, { length }) => sum + length, 0) > longestRow)
      throw new TableError({ reason: 'rowTooLong', row: number });
    return width === 0
      ? []
      : [{ number, cells: cells.slice(0, width).map((cell) => withoutFormulaMarks(cell).trim()) }];
  });
  // One more are the headings.
  if (rows.length > tableLimits.rows + 1) throw new TableError({ reason: 'tooManyRows' });
  return withoutAway(tableOf(name, rows));
}

/** What our own table for people, `plants.csv`, calls the day since which a plant is not in the garden. */
const awaySince = ['archived on', 'in the trash since'];

/** Without the plants of our own table that are in the archive or the trash: they would come in as living ones. */
function withoutAway(table: Table): Table {
  const [headings] = table.rows;
  const columns = awaySince.map((heading) => headings?.cells.indexOf(heading) ?? -1);
  if (columns.includes(-1)) return table;
  const isAway = (row: TableRow): boolean => row !== headings && columns.some((column) => row.cells[column] !== '');
  return { ...table, rows: table.rows.filter((row) => !isAway(row)) };
}

/** Whether a pasted text has cells of a spreadsheet, or lines of a table. A comma may be part of a name. */
function hasCells(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '');
  return lines.some((line) => line.includes('\t')) || (filled.length > 1 && filled.every((line) => line.includes(';')));
}

/** A pasted text: a plant a line, with or without bullets, or a table. @throws TableError as `readTable` does */
export function readList(text: string): Table {
  const lines = text.split(/\r\n|\n|\r/);
  if (hasCells(lines)) return readTable('', text);
  const rows = lines.flatMap((line, index): TableRow[] => {
    const name = line.replace(bullet, '').trim();
    return name === '' ? [] : [{ number: index + 1, cells: [name] }];
  });
  if (rows.length > tableLimits.rows) throw new TableError({ reason: 'tooManyRows' });
  return tableOf('', rows);
}
