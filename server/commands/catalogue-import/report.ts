import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { bounds } from './bounds.ts';
import { oneLine } from './plain-text.ts';

/** Counts of an import. */
export interface Counts {
  /** Rows of the table of taxa. */
  read: number;
  /** Rows of the tables beside it. */
  readBeside: number;
  added: number;
  updated: number;
  unchanged: number;
  /** Names that were new in the catalogue. */
  names: number;
  skipped: number;
  /** Cells, or items of lists in cells, that could not be read in rows that were. */
  leftOut: number;
}

/** Cells that were left out of rows are listed up to this number; all are counted. */
const listedCells = 10_000;

/** What became of each row that was not taken, and the counts. */
export class Report {
  readonly counts: Counts = {
    read: 0,
    readBeside: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    names: 0,
    skipped: 0,
    leftOut: 0,
  };
  /** How many rows were skipped, by reason. */
  readonly reasons = new Map<string, number>();
  readonly remarks: string[] = [];
  /** What was left out of rows, with line and column. */
  readonly leftOut: string[] = [];
  #rows: string[] = [];
  readonly #keep: (lines: string) => void;

  /** @param keep takes the lines about skipped rows, many at a time */
  constructor(keep: (lines: string) => void = () => {}) {
    this.#keep = keep;
  }

  skip(line: number, name: string, reason: string): void {
    this.counts.skipped += 1;
    // Reasons that quote the row are counted under what they have in common.
    const kind = reason.replace(/"[^"]*"/g, '…');
    this.reasons.set(kind, (this.reasons.get(kind) ?? 0) + 1);
    if (this.counts.skipped > bounds.reportedRows) return;
    this.#rows.push(`line ${line}\t${oneLine(name.slice(0, bounds.scientificName))}\t${reason}`);
    if (this.#rows.length >= 1_000) this.flush();
  }

  /** Counts a cell, or a part of one, that cannot be read. */
  leaveOut(line: number, column: string, written: string): void {
    this.counts.leftOut += 1;
    if (this.counts.leftOut > listedCells) return;
    this.leftOut.push(`line ${line}, ${column}: ${oneLine(written.slice(0, bounds.commonName))}`);
  }

  flush(): void {
    if (this.#rows.length > 0) this.#keep(`${this.#rows.join('\n')}\n`);
    this.#rows = [];
  }
}

/** A file that takes the report as it grows. */
export interface ReportFile {
  path: string;
  write(lines: string): void;
  close(): Promise<void>;
}

/** Opens a new report in a folder, which is made where it is missing. */
export async function openReportFile(folder: string, source: string, now: Date): Promise<ReportFile> {
  await mkdir(folder, { recursive: true });
  const plain = source.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 40);
  const path = join(folder, `${plain}-${now.toISOString().replace(/[:.]/g, '-')}.txt`);
  const stream: WriteStream = createWriteStream(path, { flags: 'wx' });
  await once(stream, 'open');
  let failed: Error | undefined;
  stream.on('error', (error) => {
    failed = error;
  });
  return {
    path,
    write: (lines) => stream.write(lines),
    close: async () => {
      stream.end();
      if (!failed) await once(stream, 'close');
      if (failed) throw failed;
    },
  };
}
