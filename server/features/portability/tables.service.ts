import { type Options, stringify } from 'csv-stringify/sync';

/**
 * RFC 4180, and so that programs of offices open it as it is meant: a byte order mark says that it is UTF-8, and a text
 * that would be taken for a formula begins with an apostrophe.
 */
const options: Options = { record_delimiter: '\r\n', escape_formulas: true };

/** A table of pages of rows, its header first. */
export async function* csvOf<Row>(
  pages: AsyncIterable<readonly Row[]>,
  columns: Readonly<Record<string, (row: Row) => string | null>>,
): AsyncGenerator<string> {
  yield stringify([Object.keys(columns)], { ...options, bom: true });
  const cells = Object.values(columns);
  for await (const rows of pages)
    yield stringify(
      rows.map((row) => cells.map((cell) => cell(row))),
      options,
    );
}
