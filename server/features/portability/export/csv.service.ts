import { type Options, stringify } from 'csv-stringify/sync';
import { withFormulaMarks } from '../../../../contract/formula-marks.ts';
import { breathe } from '../../../core/breathe.ts';

/** RFC 4180, with a byte order mark by which programs of offices know UTF-8. Any line break in a cell is quoted, not only that of rows. */
const options: Options = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ };

/** Rows that are written at once: each may hold long texts. */
const rowsAtOnce = 10;

/** A table of pages of rows, its header first. @param columns the heading of each, and its cell of a row */
export async function* csvOf<Row>(
  pages: AsyncIterable<readonly Row[]>,
  columns: readonly (readonly [heading: string, cell: (row: Row) => string | null])[],
): AsyncGenerator<string> {
  yield stringify([columns.map(([heading]) => withFormulaMarks(heading))], { ...options, bom: true });
  for await (const rows of pages) {
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      await breathe();
      const some = rows.slice(start, start + rowsAtOnce);
      yield stringify(
        some.map((row) => columns.map(([, cell]) => withFormulaMarks(cell(row) ?? ''))),
        options,
      );
    }
  }
}
