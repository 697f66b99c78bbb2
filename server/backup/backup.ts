import { existsSync } from 'node:fs';
import type { Watcher } from '../core/progress.ts';
import { explainFile, StartError, startStep } from '../core/start-errors.ts';
import type { RawRow } from '../db/introspect.ts';
import { type DatabaseRows, withDatabaseRows } from '../db/snapshot.ts';
import { type ImageStore, sizes } from '../photo-storage/image-store.ts';
import { appVersion, chunkBytes, chunkName, format, type Manifest, namesPhotos, photoName } from './backup-format.ts';
import { BackupWriter } from './backup-writer.ts';

interface Garden {
  /** Path of the SQLite file, or a `postgres://` URL. */
  source: string;
  /** Null to leave the photos out. */
  images: ImageStore | null;
}

interface Options {
  now: Date;
  /** True to replace a file that is there. */
  force?: boolean;
  watch?: Watcher;
  signal?: AbortSignal;
}

export interface BackupSummary {
  bytes: number;
  rows: number;
  photos: number;
  /** Photos that have a row, but no files. */
  missing: number;
}

export const silentWatcher: Watcher = { begin: () => {}, advance: () => {}, end: () => {} };

/**
 * Writes everything that the garden holds into one file, while it is in use: all rows as they were at one instant, and the
 * photo of every one of these rows.
 *
 * @throws StartError where the host can mend it; then there is no file, or the one that was there before
 */
export async function makeBackup(garden: Garden, file: string, options: Options): Promise<BackupSummary> {
  if (!options.force && existsSync(file)) {
    throw new StartError(`${file} exists already. Name another file, or add --force to replace it.`);
  }
  const watch = options.watch ?? silentWatcher;
  return startStep(explainFile(`the backup ${file}`), async () => {
    const writer = await BackupWriter.create(file, options);
    try {
      return await new Backup(garden, writer, watch).make(options);
    } catch (error) {
      await writer.discard();
      throw error;
    } finally {
      watch.end();
    }
  });
}

class Backup {
  readonly #garden: Garden;
  readonly #writer: BackupWriter;
  readonly #watch: Watcher;
  /** Keys of photos that are in the file. */
  readonly #held = new Set<string>();
  /** Keys of photos whose files were not there when they were looked for. */
  readonly #lost = new Set<string>();
  #photoBytes = 0;

  constructor(garden: Garden, writer: BackupWriter, watch: Watcher) {
    this.#garden = garden;
    this.#writer = writer;
    this.#watch = watch;
  }

  async make({ now }: Options): Promise<BackupSummary> {
    const { source, images } = this.#garden;
    if (images) await this.#carryPhotos(images);
    for (;;) {
      const made = await withDatabaseRows(source, async (snapshot) => {
        if (snapshot.migrations.length === 0)
          throw new StartError('There is no Leafbook database at DATABASE_URL: nothing to back up.');
        const missing = images ? await this.#missingFrom(snapshot, images) : [];
        if (missing === null) return null;
        const tables = await this.#carryRows(snapshot);
        return { snapshot, missing, tables };
      });
      // A photo was deleted between the snapshot and its turn: a later snapshot knows nothing of it any more.
      if (!made) continue;
      const { snapshot, missing, tables } = made;
      const manifest = (sums: string): Manifest => ({
        leafbookBackup: format,
        appVersion: appVersion(),
        createdAt: now.toISOString(),
        engine: snapshot.engine,
        migrations: snapshot.migrations,
        tables,
        lastIds: snapshot.lastIds,
        photos: images ? { count: this.#held.size, bytes: this.#photoBytes, missing } : null,
        sums,
      });
      const bytes = await this.#writer.finish(manifest);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return { bytes, rows, photos: this.#held.size, missing: missing.length };
    }
  }

  /** Takes the photos that there are now, which may take long, before the instant that the rows are taken at. */
  async #carryPhotos(images: ImageStore): Promise<void> {
    const keys = await withDatabaseRows(this.#garden.source, photoKeys);
    this.#watch.begin('Photos', keys.length);
    for (const key of keys) {
      await this.#carry(key, images);
      this.#watch.advance(1);
    }
  }

  /**
   * Takes those photos of the snapshot that came since.
   *
   * @returns keys of photos that have no files; null while it is unknown whether one was just deleted
   */
  async #missingFrom(snapshot: DatabaseRows, images: ImageStore): Promise<string[] | null> {
    const missing: string[] = [];
    let uncertain = false;
    for (const key of await photoKeys(snapshot)) {
      if (this.#held.has(key)) continue;
      // Its row outlives the moment at which its files were found to be gone: they did not go because it was deleted.
      const wasLost = this.#lost.has(key);
      if (await this.#carry(key, images)) continue;
      if (wasLost) missing.push(key);
      else uncertain = true;
    }
    return uncertain ? null : missing;
  }

  async #carry(key: string, images: ImageStore): Promise<boolean> {
    const files = await Promise.all(sizes.map((size) => images.get(key, size)));
    if (files.includes(null)) {
      this.#lost.add(key);
      return false;
    }
    for (const [index, size] of sizes.entries()) {
      const bytes = files[index] ?? Buffer.alloc(0);
      await this.#writer.add(photoName(key, size), bytes, { pack: false });
      this.#photoBytes += bytes.length;
    }
    this.#held.add(key);
    return true;
  }

  async #carryRows(snapshot: DatabaseRows): Promise<Manifest['tables']> {
    const tables: Manifest['tables'] = [];
    this.#watch.begin('Rows', snapshot.tables.length);
    for (const table of snapshot.tables) {
      let rows = 0;
      let chunks = 0;
      let lines: string[] = [];
      let size = 0;
      const flush = async () => {
        chunks += 1;
        await this.#writer.add(chunkName(table.name, chunks), Buffer.from(lines.join('')), { pack: true });
        lines = [];
        size = 0;
      };
      for await (const batch of snapshot.rows(table)) {
        rows += batch.length;
        for (const row of batch) {
          const line = `${JSON.stringify(row)}\n`;
          lines.push(line);
          size += line.length;
          if (size >= chunkBytes) await flush();
        }
      }
      if (lines.length > 0) await flush();
      tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), rows, chunks });
      this.#watch.advance(1);
    }
    return tables;
  }
}

async function photoKeys(snapshot: DatabaseRows): Promise<string[]> {
  const keys: string[] = [];
  for (const table of snapshot.tables.filter(({ name }) => namesPhotos(name)))
    for await (const rows of snapshot.rows(table)) keys.push(...rows.map((row: RawRow) => String(row.photo_key)));
  return keys;
}
