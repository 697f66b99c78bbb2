import { type CsvError, type Options, parse } from 'csv-parse/browser/esm/sync';
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
  const rows: TableRow[] = [];
  let number = 0;
  const onRecord = (cells: string[]): null => {
    number += 1;
    // Trailing cells of a wide empty sheet.
    while (cells.at(-1)?.trim() === '') cells.pop();
    if (cells.length === 0) return null;
    if (cells.length > tableLimits.columns)
      throw new TableError({ reason: 'tooManyColumns', row: number, columns: cells.length });
    // One more are the headings.
    if (rows.length > tableLimits.rows) throw new TableError({ reason: 'tooManyRows' });
    rows.push({ number, cells: cells.map((cell) => withoutFormulaMarks(cell).trim()) });
    return null;
  };
  const options: Options = {
    delimiter: separator,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRow,
    on_record: onRecord,
  };
  try {
    parse(body, options);
  } catch (error) {
    if (error instanceof TableError) throw error;
    const { code } = error as CsvError;
    throw new TableError({
      reason: code === 'CSV_QUOTE_NOT_CLOSED' ? 'quoteNotClosed' : 'rowTooLong',
      row: number + 1,
    });
  }
  return tableOf(name, rows);
}

/** A pasted text: a plant a line, with or without bullets, or cells of a spreadsheet. @throws TableError as `readTable` does */
export function readList(text: string): Table {
  if (text.includes('\t')) return readTable('', text);
  const rows = text.split(/\r\n|\n|\r/).flatMap((line, index): TableRow[] => {
    const name = line.replace(bullet, '').trim();
    return name === '' ? [] : [{ number: index + 1, cells: [name] }];
  });
  if (rows.length > tableLimits.rows) throw new TableError({ reason: 'tooManyRows' });
  return tableOf('', rows);
}
