import { CsvError, type Options, parse } from 'csv-parse/sync';
import { bounds } from './bounds.ts';

/** How the rows of a text table are written. */
export interface TableShape {
  delimiter: string;
  /** What encloses a cell, doubled inside; null where quotes mean nothing. */
  quote: string | null;
  /** `\n` also reads CRLF. */
  lineEnd: string | RegExp;
  /** Lines before the first row. */
  headerLines: number;
  /** Cells of a row, where known: tells a cell that runs over lines from a stray quote. */
  width: number | null;
}

/** A CR at the end of a piece may be the half of a CRLF. */
export const anyLineEnd = /\r\n|\r(?!$)|\n/;

export interface TableRow {
  /** Line on which it begins; the first of the file is 1. */
  line: number;
  cells: string[];
  /** Why it cannot be read; then it has no cells. */
  flaw?: string;
}

/** A line of the file; without a text where it is too long to keep. */
interface Line {
  number: number;
  text: string | undefined;
}

/**
 * Reads a text table, as many rows at a time as a piece of the file holds. Memory is bounded, whatever the file. A quote that
 * is never closed costs nothing but itself: csv-parse would make one cell of all rows that follow, so it gets only those
 * lines together that one row may have.
 */
export async function* readTable(
  pieces: AsyncIterable<string> | Iterable<string>,
  shape: TableShape,
): AsyncGenerator<TableRow[]> {
  let waiting: Line[] = [];
  for await (const lines of readLines(pieces, shape)) {
    const read = readRows([...waiting, ...lines], shape, false);
    waiting = read.rest;
    yield read.rows;
  }
  yield readRows(waiting, shape, true).rows;
}

async function* readLines(
  pieces: AsyncIterable<string> | Iterable<string>,
  { lineEnd, headerLines }: TableShape,
): AsyncGenerator<Line[]> {
  let number = 0;
  let rest = '';
  let isTooLong = false;
  const lineOf = (text: string): Line => {
    number += 1;
    const line = { number, text: isTooLong || text.length > bounds.line ? undefined : text.replace(/\r$/, '') };
    isTooLong = false;
    return line;
  };
  const isRow = (line: Line) => line.number > headerLines;
  for await (const piece of pieces) {
    const texts = (rest + piece).split(lineEnd);
    rest = texts.pop() ?? '';
    yield texts.map(lineOf).filter(isRow);
    isTooLong ||= rest.length > bounds.line;
    if (isTooLong) rest = '';
  }
  if (isTooLong || rest !== '') yield [lineOf(rest)].filter(isRow);
}

/** @returns the rows, and the lines that wait for those that may belong to the same row */
function readRows(lines: Line[], shape: TableShape, isEnd: boolean): { rows: TableRow[]; rest: Line[] } {
  // A few lines may be those that waited, which would be read as often as lines come.
  const whole = lines.length > 2 * bounds.quotedLines ? lineByLine(lines, shape) : undefined;
  if (whole) return { rows: whole, rest: [] };
  const rows: TableRow[] = [];
  let at = 0;
  while (at < lines.length) {
    const some = lines.slice(at, at + bounds.quotedLines + 1);
    let row = lineByLine(some.slice(0, 1), shape);
    if (!row && !isEnd && some.length <= bounds.quotedLines) break;
    row ??= [firstRow(some, shape)];
    rows.push(...row);
    at += (row[0]?.cells.join('') ?? '').split(endOf(shape)).length;
  }
  return { rows, rest: lines.slice(at) };
}

/** Rows that are a line each; undefined where a quote stays open in one. */
function lineByLine(lines: readonly Line[], shape: TableShape): TableRow[] | undefined {
  const filled = lines.filter(({ text }) => text !== '');
  const known = filled.filter(({ text }) => text !== undefined);
  const parsed = cellsOf(known, shape);
  if (parsed?.length !== known.length) return undefined;
  let next = 0;
  return filled.map(({ number: line, text }) =>
    text === undefined ? { line, cells: [], flaw: 'the line is too long' } : { line, cells: parsed[next++] ?? [] },
  );
}

/** The first row of lines, of which the first one opens a quote: a stray one unless the row is as a program writes it. */
function firstRow(lines: readonly Line[], shape: TableShape): TableRow {
  const { width, quote } = shape;
  const end = lines.findIndex(({ text }) => text === undefined);
  const some = end < 0 ? lines : lines.slice(0, end);
  const enclosed = (cell: string) => `${quote}${cell.replaceAll(`${quote}`, `${quote}${quote}`)}${quote}`;
  const isQuoted = (cell: string) => textOf(some, shape).includes(enclosed(cell));
  const cells = cellsOf(some, shape, { to: 1, max_record_size: bounds.quotedRow })?.[0];
  const isSound =
    cells &&
    (width === null || cells.length === width) &&
    cells.every((cell) => !cell.includes(endOf(shape)) || isQuoted(cell));
  const [{ number: line } = { number: 0 }] = some;
  return { line, cells: (isSound ? cells : cellsOf(some.slice(0, 1), shape, { quote: null })?.[0]) ?? [] };
}

const endOf = ({ lineEnd }: TableShape): string => (lineEnd === '\r' ? '\r' : '\n');

const textOf = (lines: readonly Line[], shape: TableShape): string => lines.map(({ text }) => text).join(endOf(shape));

/** The cells of the rows that lines have; undefined where a quote is not closed. */
function cellsOf(lines: readonly Line[], shape: TableShape, options: Options = {}): string[][] | undefined {
  const { delimiter, quote } = shape;
  const relaxed = { relax_column_count: true, relax_quotes: true };
  try {
    return parse(textOf(lines, shape), {
      ...{ delimiter, quote, escape: quote, record_delimiter: endOf(shape), ...relaxed },
      ...options,
    });
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}
