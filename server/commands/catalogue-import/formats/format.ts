import type { Entry } from '../entries.ts';
import type { SourceFile } from '../source-files.ts';
import type { Cell, Columns } from '../source-table.ts';
import type { TableShape } from '../table-reader.ts';

/** Turns the row at hand into an entry; undefined where there is nothing in it. */
export type EntryOf = (cell: Cell, line: number) => Entry | undefined;

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
  /** Whether different species may share a key, which then means the nearest row above. */
  sharedIds: boolean;
  tables: PlannedTable[];
  remarks: string[];
}
