import type { Entry } from '../entries.ts';
import type { SourceFile } from '../source-files.ts';
import type { Cell, Columns, TableHead } from '../source-table.ts';
import type { TableShape } from '../table-reader.ts';

/** Turns the row at hand into an entry; undefined where there is nothing in it. */
export type EntryOf = (cell: Cell, line: number) => Entry | undefined;

/** A table of a known format. */
export interface TableFormat {
  /** Quotes of the format; null where they mean nothing. */
  quote: string | null;
  recognises(head: TableHead): boolean;
  entryOf: EntryOf;
}

/** A format that is told by the header of its table. */
export interface ImportFormat extends TableFormat {
  /** How it is called in messages and in the table of sources. */
  title: string;
  /** Source and licence unless the host says otherwise; null where the file itself does not tell. */
  source: string | null;
  license: string | null;
  /** True where different species may share a key, which then means the nearest row above. */
  sharedIds?: true;
  /** True where people write such tables in spreadsheet programs, which save them in several encodings. */
  isByHand?: true;
  /** A table that adds to the taxa and lies beside them, under a name that holds `named`. */
  companion?: TableFormat & { named: RegExp };
}

/** One table to read. */
export interface PlannedTable {
  file: SourceFile;
  encoding: string;
  shape: TableShape;
  columns: Columns;
  /** Of the columns in their order, where cells that nothing reads are to be reported. */
  names?: readonly string[];
  entryOf: EntryOf;
}

/** What is to be read, and how. The first table holds the taxa. */
export interface ImportPlan {
  title: string;
  source: string | null;
  license: string | null;
  sharedIds: boolean;
  tables: PlannedTable[];
  remarks: string[];
}

export const hasColumns = ({ columns }: TableHead, ...names: string[]): boolean =>
  names.every((name) => columns.has(name));
