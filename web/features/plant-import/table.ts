/** A table of plants, as it was read from a file or a pasted list. */
export interface Table {
  /** What it is called: the file's name; empty for a pasted list. */
  name: string;
  /** All rows with something in them, headings included; each has as many cells as the widest. */
  rows: readonly TableRow[];
  /** How many cells a row has. */
  width: number;
}

export interface TableRow {
  /** Its number, as a spreadsheet counts: the first row is 1. */
  number: number;
  cells: readonly string[];
}

/** Why a table can't be read; `row` and `column` say where, as a spreadsheet counts. */
export type TableProblem =
  | { reason: 'empty' | 'tooLarge' | 'spreadsheet' | 'leafbookExport' | 'archive' | 'notText' | 'tooManyRows' }
  | { reason: 'quoteNotClosed' | 'rowTooLong'; row: number }
  | { reason: 'tooManyColumns'; row: number; columns: number };

export class TableError extends Error {
  override name = 'TableError';
  readonly problem: TableProblem;
  constructor(problem: TableProblem) {
    super(problem.reason);
    this.problem = problem;
  }
}

/** The name of a column, as spreadsheets count them: A to Z, AA… */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
