import type { Watcher } from '../core/progress.ts';
import { StartError } from '../core/start-errors.ts';
import type { RawRow } from '../db/introspect.ts';
import { refusal } from '../db/migrate.ts';
import { sizes } from '../photo-storage/image-store.ts';
import { namesPhotos, readName } from './backup-format.ts';
import { BackupReader } from './backup-reader.ts';

/** The rows of one file of a table. */
export const readRows = (bytes: Buffer): RawRow[] =>
  bytes
    .toString('utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as RawRow);

/**
 * Opens a backup and reads all of it: every byte, every row, every photo. The caller closes it.
 *
 * @throws StartError for any file that is not a whole, unaltered backup that this program can restore
 */
export async function openVerified(path: string, watch: Watcher): Promise<BackupReader> {
  const archive = await BackupReader.open(path, watch);
  try {
    const reason = refusal('backup', archive.manifest.migrations);
    if (reason) throw new StartError(reason);
    await readAll(archive, watch);
    return archive;
  } catch (error) {
    await archive.close();
    throw archive.refusal(error);
  } finally {
    watch.end();
  }
}

interface Table {
  columns: string[];
  rows: number;
  chunks: number;
}

/** What was found while a backup was read, to be compared with what it says of itself. */
class Findings {
  readonly #archive: BackupReader;
  readonly #declared: Map<string, Table>;
  readonly #tables = new Map<string, { rows: number; chunks: number }>();
  /** Photos that a row names. */
  readonly #named = new Set<string>();
  /** How many sizes of a photo there are, by its key. */
  readonly #photos = new Map<string, number>();
  #photoBytes = 0;

  constructor(archive: BackupReader) {
    this.#archive = archive;
    this.#declared = new Map(archive.manifest.tables.map((table) => [table.name, table]));
  }

  add(name: string, bytes: Buffer): void {
    const is = readName(name);
    if (!is) throw this.#archive.refusal(`nobody knows what ${JSON.stringify(name)} is`);
    if ('table' in is) {
      this.#addRows(is.table, is.chunk, readRows(bytes));
    } else {
      this.#photos.set(is.photo, (this.#photos.get(is.photo) ?? 0) + 1);
      this.#photoBytes += bytes.length;
    }
  }

  #addRows(name: string, chunk: number, rows: RawRow[]): void {
    const columns = this.#declared.get(name)?.columns;
    if (!columns) throw this.#archive.refusal(`it says nothing of the table ${name}`);
    const found = this.#tables.get(name) ?? { rows: 0, chunks: 0 };
    this.#tables.set(name, { rows: found.rows + rows.length, chunks: found.chunks + 1 });
    if (chunk !== found.chunks + 1) throw this.#archive.refusal(`the rows of ${name} are not in order`);
    const isOdd = (row: RawRow) =>
      Object.keys(row).length !== columns.length || columns.some((column) => !Object.hasOwn(row, column));
    if (rows.some(isOdd)) throw this.#archive.refusal(`a row of ${name} has other columns`);
    if (namesPhotos(name)) for (const row of rows) this.#named.add(String(row.photo_key));
  }

  /** @throws StartError where something is missing */
  compare(): void {
    for (const [name, { rows, chunks }] of this.#declared) {
      const found = this.#tables.get(name) ?? { rows: 0, chunks: 0 };
      if (rows !== found.rows || chunks !== found.chunks) throw this.#archive.refusal(`rows of ${name} are missing`);
    }
    const { photos } = this.#archive.manifest;
    if (!photos) return;
    const hasHalf = [...this.#photos.values()].some((files) => files !== sizes.length);
    if (hasHalf || this.#photos.size !== photos.count || this.#photoBytes !== photos.bytes) {
      throw this.#archive.refusal('photos are missing');
    }
    const excused = new Set(photos.missing);
    for (const key of this.#named) {
      if (!this.#photos.has(key) && !excused.has(key)) throw this.#archive.refusal(`the photo ${key} is missing`);
    }
  }
}

async function readAll(archive: BackupReader, watch: Watcher): Promise<void> {
  const findings = new Findings(archive);
  watch.begin('Contents', archive.parts);
  for await (const { name, read } of archive.each()) {
    findings.add(name, await read());
    watch.advance(1);
  }
  findings.compare();
}
