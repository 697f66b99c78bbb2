import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { type Db, type OpenDatabase, openDatabase } from '../db/database.ts';
import { appliedMigrations, migrate, unknownMigrations } from '../db/migrate.ts';
import { dropTables, insertRows, isUnused, setLastIds } from '../db/refill.ts';
import { settleIndex } from '../db/search-index.ts';
import { type TableShape, tablesInOrder } from '../db/tables.ts';
import type { ImageStore, PhotoFiles } from '../images/image-store.ts';
import type { Watcher } from '../progress.ts';
import type { ArchiveReader } from './archive-reader.ts';
import { readName, sizes } from './format.ts';
import { BackupRefused, explainFile } from './refused.ts';
import { markFinished, markUnfinished, unfinishedRestore } from './unfinished.ts';
import { readRows } from './verify.ts';

/** Where to: a data folder that this process alone uses, its photos, and the database. */
export interface Target {
  dataDir: string;
  images: ImageStore;
  /** Path of the SQLite file, which need not exist, or a `postgres://` URL. */
  source: string;
}

export interface Restored {
  rows: number;
  photos: number;
  /** Photos that had no files when the backup was made. */
  missing: number;
}

const tokenKey = 'restore';
/** Photos written at once: each waits for the disk several times. */
const writersAtOnce = 8;

/**
 * Fills an empty installation from a verified backup. All rows come in one transaction, after the photos, so that rows
 * without their photos are never there; a folder in which it was cut short is marked, and the next restore starts over.
 *
 * @throws BackupRefused where the installation is not empty, or the host can mend what is wrong
 */
export async function restore(archive: ArchiveReader, target: Target, watch: Watcher): Promise<Restored> {
  const { dataDir, images, source } = target;
  const { manifest } = archive;
  await refuseWithoutRoom(archive, dataDir);
  const database = openDatabase(source, () => {}, { patient: true });
  try {
    await refuseUsed(database, target, manifest.photos !== null);
    const unfinished = unfinishedRestore(dataDir) ?? { token: randomUUID() };
    await markUnfinished(dataDir, unfinished);
    if (manifest.photos) {
      for await (const { key } of images.list()) await images.remove(key);
      await restorePhotos(archive, images, watch);
    }
    await database.db.transaction().execute(async (tx) => {
      await restoreRows(archive, { db: tx, engine: database.engine }, watch);
      await tx
        .insertInto('meta')
        .values({ key: tokenKey, value: unfinished.token })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: unfinished.token }))
        .execute();
    });
    await settleIndex(database.db);
    await markFinished(dataDir);
    // Only beside the mark does it mean anything.
    await database.db.deleteFrom('meta').where('key', '=', tokenKey).execute();
  } catch (error) {
    throw explainFile(error, `what is restored to ${dataDir}`);
  } finally {
    watch.end();
    await database.db.destroy();
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { rows, photos: manifest.photos?.count ?? 0, missing: manifest.photos?.missing.length ?? 0 };
}

const shown = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GiB`;

async function refuseWithoutRoom({ unpackedBytes }: ArchiveReader, dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  if (unpackedBytes <= free) return;
  throw new BackupRefused(
    `The backup holds ${shown(unpackedBytes)}, and ${dataDir} has room for ${shown(free)}. Nothing was changed.`,
  );
}

/** An unfinished restore's rows may be replaced; nobody has used them. */
async function refuseUsed({ db }: OpenDatabase, { dataDir, images }: Target, withPhotos: boolean): Promise<void> {
  const unfinished = unfinishedRestore(dataDir);
  if (unknownMigrations(await appliedMigrations(db)).length > 0)
    throw inUse('Its database was made by a newer version of Leafbook');
  if (!(await isUnused(db))) {
    const held = await db.selectFrom('meta').select('value').where('key', '=', tokenKey).executeTakeFirst();
    if (!unfinished || held?.value !== unfinished.token) throw inUse('Its database has accounts');
  }
  if (unfinished || !withPhotos) return;
  for await (const { key } of images.list()) throw inUse(`${dataDir} holds photos (${key}, for one)`);
}

const inUse = (what: string): BackupRefused =>
  new BackupRefused(
    `A backup is restored into an empty installation only. ${what}. Nothing was changed. ` +
      'Set DATA_DIR to an empty folder, and DATABASE_URL, where it is set, to an empty database.',
  );

async function restorePhotos(archive: ArchiveReader, images: ImageStore, watch: Watcher): Promise<void> {
  const writing = new Set<Promise<void>>();
  let failure: unknown;
  let files: Partial<PhotoFiles> = {};
  watch.begin('Photos', archive.manifest.photos?.count ?? 0);
  for await (const { name, read } of archive.each()) {
    const is = readName(name);
    if (!is || !('photo' in is)) break;
    files[is.size] = await read();
    if (is.size !== sizes.at(-1)) continue;
    const whole = files as PhotoFiles;
    files = {};
    const put = images
      .put(is.photo, whole)
      .catch((error: unknown) => {
        failure ??= error;
      })
      .finally(() => {
        writing.delete(put);
        watch.advance(1);
      });
    writing.add(put);
    if (writing.size >= writersAtOnce) await Promise.race(writing);
    if (failure) break;
  }
  await Promise.all(writing);
  if (failure) throw failure;
}

/** Lays the tables as they were when the backup was made, fills them, and brings them to this program's schema. */
async function restoreRows(
  archive: ArchiveReader,
  target: { db: Db; engine: OpenDatabase['engine'] },
  watch: Watcher,
): Promise<void> {
  const { manifest } = archive;
  const tx = target.db;
  await dropTables(tx);
  await migrate(target, manifest.migrations.at(-1));
  const tables = await tablesInOrder(tx);
  refuseMisfits(archive, tables);

  const places = new Map(tables.map((table) => [table.name, table]));
  watch.begin(
    'Rows',
    manifest.tables.reduce((sum, table) => sum + table.chunks, 0),
  );
  // They come in the order in which they refer to each other.
  for await (const { name, read } of archive.each()) {
    const is = readName(name);
    const table = is && 'table' in is ? places.get(is.table) : undefined;
    if (!table) continue;
    await insertRows(tx, table, readRows(await read()));
    watch.advance(1);
  }
  await setLastIds(tx, manifest.lastIds);
  await migrate(target);
}

/** Every table and column of the backup has its place, and no place stays empty. */
function refuseMisfits(archive: ArchiveReader, tables: TableShape[]): void {
  const shape = (name: string, columns: string[]) => `${name}(${[...columns].sort().join(',')})`;
  const here = new Set(
    tables.map(({ name, columns }) =>
      shape(
        name,
        columns.map((column) => column.name),
      ),
    ),
  );
  const there = archive.manifest.tables.map(({ name, columns }) => shape(name, columns));
  const misfit = there.find((table) => !here.has(table));
  if (misfit || there.length !== here.size) {
    throw archive.refuse(
      `its tables are not those of ${archive.manifest.migrations.at(-1)} (${misfit ?? 'some are missing'})`,
    );
  }
}
