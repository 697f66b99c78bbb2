import type { Readable } from 'node:stream';
import { bounds } from './bounds.ts';
import type { Entry, UnreadCell } from './entries.ts';
import { isDamaged, oneLine } from './plain-text.ts';
import type { SourceFile } from './source-files.ts';
import { readTable, type TableShape } from './table-reader.ts';
import { encodingByHead } from './text-encoding.ts';

/** Bytes of a file that tell what it is. */
const headBytes = 64 * 1024;
/** A longer cell is no name and no id, and is cut to far less where it is a text. */
const maxCell = 4 * bounds.otherText;

/** Places of the columns of a table by their names; -1 with a `constant` stands for every row. */
export type Columns = ReadonlyMap<string, { place: number; constant: string }>;

/** Reads a cell of the row at hand by the name of its column; empty where the row or the table lacks it. */
export type Cell = (column: string) => string;

/** What stands in the first of some columns that is not empty; those after it are then not read. */
export function firstOf(cell: Cell, columns: readonly string[]): string {
  for (const column of columns) {
    const text = cell(column);
    if (text !== '') return text;
  }
  return '';
}

/** A table inside the source, ready to be read. */
export interface OpenTable {
  shape: TableShape;
  columns: Columns;
  /** Of the columns in their order, where cells that nothing reads are to be reported. */
  names?: readonly string[];
  pieces: AsyncIterable<string>;
}

/** Turns the rows of a table into entries, as many at a time as the table gives. */
export async function* readEntries(
  table: OpenTable,
  entryOf: (cell: Cell, line: number) => Entry | undefined,
): AsyncGenerator<Entry[]> {
  let cells: string[] = [];
  const seen = new Set<number>();
  const cell: Cell = (name) => {
    const column = table.columns.get(name);
    if (!column) return '';
    seen.add(column.place);
    const written = cells[column.place] ?? '';
    return oneLine(textInFormula(written.length > maxCell ? written.slice(0, maxCell) : written)) || column.constant;
  };
  for await (const rows of readTable(table.pieces, table.shape)) {
    const entries: Entry[] = [];
    for (const row of rows) {
      cells = row.cells;
      seen.clear();
      const entry: Entry | undefined = row.flaw
        ? { kind: 'unreadable', line: row.line, flaw: row.flaw }
        : entryOf(cell, row.line);
      if (entry?.kind === 'taxon' && table.names) {
        const unseen = unseenCells(cells, seen, table.names);
        entries.push(unseen.length > 0 ? { ...entry, unread: [...(entry.unread ?? []), ...unseen] } : entry);
      } else if (entry) entries.push(entry);
    }
    yield entries;
  }
}

/** What stands in columns that nothing reads, or beyond the header. */
function unseenCells(cells: readonly string[], seen: ReadonlySet<number>, names: readonly string[]): UnreadCell[] {
  return cells.flatMap((written, place) =>
    seen.has(place) || written.trim() === '' ? [] : { column: names[place] || `column ${place + 1}`, written },
  );
}

/** Spreadsheet programs write `="5-7"` for a text that they must not take for a date or a number. */
function textInFormula(written: string): string {
  if (!written.startsWith('=')) return written;
  const text = /^="(.*)"$/s.exec(written.trim())?.[1];
  return text === undefined || /(?<!")"(?:"")*(?!")/.test(text) ? written : text.replaceAll('""', '"');
}

/** The header of a text table. */
export interface TableHead {
  delimiter: string;
  encoding: string;
  lineEnd: string;
  /** Lines before the first row. */
  lines: number;
  columns: Columns;
  /** Of the columns, as they are written. */
  names: string[];
  width: number;
}

/** Looks at the beginning of a file; undefined where it is no text table with a header. */
export async function tableHead(file: SourceFile): Promise<TableHead | undefined> {
  const bytes = await firstBytes(await file.open());
  const encoding = encodingByHead(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  // A row may have line breaks of the other kind in its cells.
  const lineEnd = /^(?:"[^"]*"|[^"\r\n])*\r(?!\n)/.test(text) ? '\r' : '\n';
  const written = headerLine(text);
  const { line, named } = isDamaged(written.line) ? headerLine(new TextDecoder('windows-1252').decode(bytes)) : written;
  if (line.includes('\0')) return undefined;
  const unquoted = line.replace(/"[^"]*"/g, '');
  const counted = ['\t', '|', ';', ','].map((delimiter) => ({ delimiter, count: unquoted.split(delimiter).length }));
  const [most] = counted.sort((a, b) => b.count - a.count);
  const delimiter = named ?? most?.delimiter;
  if (delimiter === undefined || line.trim() === '') return undefined;
  const lines = line.split(/\r\n|\r|\n/).length + (named === undefined ? 0 : 1);
  for await (const rows of readTable([line], { delimiter, quote: '"', lineEnd, headerLines: 0, width: null })) {
    const [row] = rows;
    if (!row) continue;
    const names = row.cells.map(oneLine);
    return { delimiter, encoding, lineEnd, lines, columns: headerColumns(names), names, width: names.length };
  }
  return undefined;
}

/** The header, and the sign between its cells where a line before it names one. */
function headerLine(text: string): { line: string; named: string | undefined } {
  const [first = ''] = text.split(/[\r\n]/, 1);
  // Excel writes so, and reads, which sign parts the cells. Other programs fill that line up to the width of the table.
  const named = /^"?sep=(\\t|.)"?[;,|\t]*$/i.exec(first)?.[1]?.replace('\\t', '\t');
  return { line: firstRow(named === undefined ? text : text.slice(first.length).replace(/^\r?\n|^\r/, '')), named };
}

/** Up to the end of a line that is not in a quoted cell. */
const firstRow = (text: string): string => /^(?:(?<=^|[\t|;,])"[^"]*"(?=[\t|;,\r\n]|$)|[^\r\n])*/.exec(text)?.[0] ?? '';

/** The columns of a table with a header, by name in lower case, and by the same as one word: `height_cm` of "Height (cm)". */
function headerColumns(header: readonly string[]): Columns {
  const columns = new Map<string, { place: number; constant: string }>();
  const names = header.map((name) => name.toLowerCase());
  const add = (key: string, place: number) => {
    if (key !== '' && !columns.has(key)) columns.set(key, { place, constant: '' });
  };
  for (const [place, name] of names.entries()) add(name, place);
  for (const [place, name] of names.entries()) add(asOneWord(name), place);
  return columns;
}

const asOneWord = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g)
    ?.join('_') ?? '';

async function firstBytes(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    pieces.push(piece);
    length += piece.length;
    if (length >= headBytes) break;
  }
  return Buffer.concat(pieces).subarray(0, headBytes);
}
