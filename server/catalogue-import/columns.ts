import { bounds } from './bounds.ts';
import type { Entry } from './entries.ts';
import { oneLine } from './plain-text.ts';
import { readTable, type TableShape } from './table-reader.ts';

/** Reads a cell of the row at hand by the name of its column; empty where the row or the table lacks it. */
export type Cell = (column: string) => string;

/** A table inside the source, ready to be read. */
export interface OpenTable {
  shape: TableShape;
  /** Places of the columns by their names; -1 with a `constant` stands for every row. */
  columns: ReadonlyMap<string, { place: number; constant: string }>;
  pieces: AsyncIterable<string>;
}

/** Turns the rows of a table into entries, as many at a time as the table gives. */
export async function* readEntries(
  table: OpenTable,
  entryOf: (cell: Cell, line: number) => Entry | undefined,
): AsyncGenerator<Entry[]> {
  let cells: string[] = [];
  const cell: Cell = (name) => {
    const column = table.columns.get(name);
    if (!column) return '';
    const written = cells[column.place] ?? '';
    // A longer one is no name and no id, and is cut to far less where it is a text.
    return oneLine(written.length > maxCell ? written.slice(0, maxCell) : written) || column.constant;
  };
  for await (const rows of readTable(table.pieces, table.shape)) {
    const entries: Entry[] = [];
    for (const row of rows) {
      cells = row.cells;
      const entry: Entry | undefined = row.flaw
        ? { kind: 'unreadable', line: row.line, flaw: row.flaw }
        : entryOf(cell, row.line);
      if (entry) entries.push(entry);
    }
    yield entries;
  }
}

const maxCell = 4 * bounds.otherText;

/** The columns of a table with a header, by name in lower case. */
export function headerColumns(header: readonly string[]): OpenTable['columns'] {
  const columns = new Map<string, { place: number; constant: string }>();
  for (const [place, name] of header.entries()) {
    const key = oneLine(name).toLowerCase();
    if (key !== '' && !columns.has(key)) columns.set(key, { place, constant: '' });
  }
  return columns;
}
