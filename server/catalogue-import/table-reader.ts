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

/**
 * Reads a text table, as many rows at a time as a piece of the file holds. Memory is bounded by `bounds.line`, whatever
 * the file. A quote that is never closed costs nothing but itself: csv-parse would lose all rows that follow.
 */
export async function* readTable(
  pieces: AsyncIterable<string> | Iterable<string>,
  shape: TableShape,
): AsyncGenerator<TableRow[]> {
  const rows = new RowMaker(shape);
  let rest = '';
  let tooLong = false;
  for await (const piece of pieces) {
    const lines = (rest + piece).split(shape.lineEnd);
    rest = lines.pop() ?? '';
    if (tooLong && lines.length > 0) {
      lines[0] = '';
      rows.addLine(undefined);
      lines.shift();
      tooLong = false;
    }
    for (const line of lines) rows.addLine(line.length > bounds.line ? undefined : line);
    if (rest.length > bounds.line) tooLong = true;
    if (tooLong) rest = '';
    yield rows.take();
  }
  if (tooLong) rows.addLine(undefined);
  else if (rest !== '') rows.addLine(rest);
  rows.end();
  yield rows.take();
}

class RowMaker {
  readonly #shape: TableShape;
  #rows: TableRow[] = [];
  /** Number of the last line. */
  #line = 0;
  /** Lines of a row whose last quote is still open. */
  #open: string[] = [];

  constructor(shape: TableShape) {
    this.#shape = shape;
  }

  take(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  /** @param text undefined where it is too long to keep */
  addLine(text: string | undefined): void {
    this.#line += 1;
    if (this.#line <= this.#shape.headerLines) return;
    if (text === undefined) {
      this.end();
      this.#rows.push({ line: this.#line, cells: [], flaw: 'the line is too long' });
      return;
    }
    const line = text.endsWith('\r') ? text.slice(0, -1) : text;
    if (this.#open.length > 0) this.#continue(line);
    else this.#begin(line, this.#line);
  }

  /** Ends the row whose quote was never closed. */
  end(): void {
    while (this.#open.length > 0) this.#giveUp();
  }

  #begin(line: string, at: number): void {
    const { quote, delimiter } = this.#shape;
    if (line === '') return;
    if (quote === null || !line.includes(quote)) this.#rows.push({ line: at, cells: line.split(delimiter) });
    else {
      const cells = quotedCells(line, delimiter, quote);
      if (cells) this.#rows.push({ line: at, cells });
      else this.#open = [line];
    }
  }

  #continue(line: string): void {
    const { quote, delimiter, width } = this.#shape;
    this.#open.push(line);
    const whole = this.#open.join('\n');
    const cells = quote !== null && line.includes(quote) ? quotedCells(whole, delimiter, quote, true) : undefined;
    if (cells && (width === null || cells.length === width)) {
      this.#rows.push({ line: this.#line - this.#open.length + 1, cells });
      this.#open = [];
    } else if (cells || this.#open.length > bounds.quotedLines || whole.length > bounds.line) this.#giveUp();
  }

  /** Takes the open quote for a stray one and reads the lines after it anew. */
  #giveUp(): void {
    const [first = '', ...others] = this.#open;
    const at = this.#line - others.length;
    this.#open = [];
    this.#rows.push({ line: at, cells: first.split(this.#shape.delimiter) });
    for (const [index, line] of others.entries()) {
      if (this.#open.length > 0) this.#open.push(line);
      else this.#begin(line, at + 1 + index);
    }
  }
}

/**
 * The cells of a row with quotes, or undefined where a quote stays open. A quote inside a cell is a letter, but not in a
 * row over several lines (`strict`): there it tells that the row began with a stray quote.
 */
function quotedCells(text: string, delimiter: string, quote: string, strict = false): string[] | undefined {
  const cells: string[] = [];
  for (let at = 0; ; ) {
    if (!text.startsWith(quote, at)) {
      const end = text.indexOf(delimiter, at);
      cells.push(end < 0 ? text.slice(at) : text.slice(at, end));
      if (end < 0) return cells;
      at = end + delimiter.length;
      continue;
    }
    const end = closingQuote(text, at + 1, { delimiter, quote, strict });
    if (end < 0) return undefined;
    cells.push(text.slice(at + 1, end).replaceAll(quote + quote, quote));
    if (end + 1 >= text.length) return cells;
    at = end + 1 + delimiter.length;
  }
}

/** Where the quote is that ends a cell: it stands before a delimiter or the end of the row; -1 where there is none. */
function closingQuote(
  text: string,
  from: number,
  { delimiter, quote, strict }: { delimiter: string; quote: string; strict: boolean },
): number {
  for (let at = from; ; ) {
    const found = text.indexOf(quote, at);
    if (found < 0) return -1;
    if (text.startsWith(quote, found + 1)) at = found + 2;
    else if (found + 1 === text.length || text.startsWith(delimiter, found + 1)) return found;
    else if (strict) return -1;
    else at = found + 1;
  }
}
