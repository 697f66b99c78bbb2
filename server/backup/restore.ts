import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Watcher } from '../core/progress.ts';
import { explainFile, makeFolder, StartError, startStep } from '../core/start-errors.ts';
import { type Db, isForeignKeyViolation, type OpenDatabase, openDatabase } from '../db/database.ts';
import { checkForeignKeys, danglingReferences, withoutForeignKeys } from '../db/foreign-keys.ts';
import { raw, type TableShape, tablesInOrder } from '../db/introspect.ts';
import { dropTables, insertRows, isUnused, setLastIds } from '../db/load-tables.ts';
import { installationKey, installationOf, readMeta, renewInstallation, writeMeta } from '../db/meta.ts';
import { appliedMigrations, migrate, refusal, stepAfter } from '../db/migrate.ts';
import { settleIndex } from '../db/search-index.ts';
import { type ImageStore, type PhotoFiles, sizes } from '../photo-storage/image-store.ts';
import { readName } from './backup-format.ts';
import type { BackupReader } from './backup-reader.ts';
import { readRestoreMarker, removeRestoreMarker, writeRestoreMarker } from './restore-marker.ts';
import { readRows } from './verify.ts';

/** Where to: a data folder that this process alone uses, its photos, and the database. */
export interface Target {
  dataDir: string;
  images: ImageStore;
  /** Their folder, which may be on another disk; null where they take no room on this machine. */
  photoFolder?: string | null;
  /** Path of the SQLite file, which need not exist, or a `postgres://` URL. */
  source: string;
}

export interface RestoreSummary {
  rows: number;
  photos: number;
  /** Photos that had no files when the backup was made. */
  missing: number;
}

interface Options {
  /** True for a second installation beside the one that the backup was made of. */
  copy?: boolean;
  /** False to have everybody sign in again: sessions that were ended, API keys that were revoked, webhooks that were deleted, and plants that are no longer shown to Home Assistant, since the backup would come back. */
  sessions?: boolean;
}

const tokenKey = 'restore';
/** Photos written at once: each waits for the disk several times. */
const writersAtOnce = 8;

/**
 * Fills an empty installation from a verified backup. All rows come in one transaction, after the photos, so that rows
 * without their photos are never there; a folder in which it was cut short is marked, and the next restore starts over.
 *
 * @throws StartError where the installation is not empty, or the host can mend what is wrong
 */
export async function restore(
  archive: BackupReader,
  target: Target,
  watch: Watcher,
  { copy = false, sessions = true }: Options = {},
): Promise<RestoreSummary> {
  const { dataDir, source } = target;
  const { manifest } = archive;
  await refuseWithoutRoom(archive, target);
  const database = openDatabase(source, () => {}, { patient: true });
  try {
    await startStep(explainFile(`what is restored to ${dataDir}`), () =>
      fill(archive, database, target, watch, { copy, sessions }),
    );
  } finally {
    watch.end();
    await database.db.destroy();
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { rows, photos: manifest.photos?.count ?? 0, missing: manifest.photos?.missing.length ?? 0 };
}

async function fill(
  archive: BackupReader,
  database: OpenDatabase,
  target: Target,
  watch: Watcher,
  { copy, sessions }: Required<Options>,
): Promise<void> {
  const { dataDir, images } = target;
  await refuseUsed(database, archive, target);
  const isBesidePhotos = await refuseForeignPhotos(archive, images, copy);
  const marker = readRestoreMarker(dataDir);
  const token = marker?.token || randomUUID();
  const brought = marker?.photos ?? [];
  const photos = archive.manifest.photos ? [...new Set([...brought, ...archive.photoKeys()])] : null;
  await writeRestoreMarker(dataDir, { token, photos });
  for (const key of brought) await images.remove(key);
  if (photos) await restorePhotos(archive, images, watch);
  const installation = await withoutForeignKeys(database.db, () =>
    database.db.transaction().execute(async (tx) => {
      await restoreRows(archive, { db: tx, engine: database.engine }, watch);
      if (database.engine === 'sqlite') await checkForeignKeys(raw(tx));
      await writeMeta(tx, tokenKey, token);
      if (isBesidePhotos) return null;
      return copy ? renewInstallation(tx) : installationOf(tx);
    }),
  );
  // Here foreign keys are checked again, and the devices of the sessions go with them.
  if (!sessions)
    for (const table of ['sessions', 'apiKeys', 'webhooks', 'mqttPlants'] as const)
      await database.db.deleteFrom(table).execute();
  await settleIndex(database.db);
  if (installation) await images.claim(installation, { replace: true });
  await removeRestoreMarker(dataDir);
  // Only beside the marker does it mean anything.
  await database.db.deleteFrom('meta').where('key', '=', tokenKey).execute();
}

const shown = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GiB`;

async function refuseWithoutRoom(
  { unpackedBytes, manifest }: BackupReader,
  { dataDir, photoFolder = join(dataDir, 'photos') }: Target,
): Promise<void> {
  const isWithin = photoFolder?.startsWith(`${dataDir}/`);
  const photoBytes = isWithin ? 0 : (manifest.photos?.bytes ?? 0);
  await refuseSmall(dataDir, unpackedBytes - photoBytes);
  if (photoBytes === 0 || !photoFolder) return;
  makeFolder(photoFolder);
  await refuseSmall(photoFolder, photoBytes);
}

async function refuseSmall(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (bytes <= free) return;
  throw new StartError(
    `The backup holds ${shown(bytes)}, and ${folder} has room for ${shown(free)}. Nothing was changed.`,
  );
}

/** The rows and photos that an unfinished restore of the same kind brought may be replaced; nobody has used them. */
async function refuseUsed(
  { db }: OpenDatabase,
  { manifest }: BackupReader,
  { dataDir, images }: Target,
): Promise<void> {
  const unfinished = readRestoreMarker(dataDir);
  if (refusal('database', await appliedMigrations(db)))
    throw inUse('Its database was made by another version of Leafbook');
  if (!(await isUnused(db))) {
    if (!unfinished || (await readMeta(db, tokenKey)) !== unfinished.token) throw inUse('Its database has accounts');
  }
  if (unfinished?.photos !== undefined && (unfinished.photos === null) !== (manifest.photos === null)) {
    const [began, comes] = ['a backup with photos', 'a backup of the rows alone'];
    throw inUse(
      unfinished.photos
        ? `A restore of ${began} did not finish there, and this is ${comes}`
        : `A restore of ${comes} did not finish there, and this is ${began}`,
    );
  }
  if (!manifest.photos) return;
  const brought = new Set(unfinished?.photos ?? []);
  for await (const { key } of images.list())
    if (!brought.has(key)) throw inUse(`${dataDir} holds photos (${key}, for one)`);
}

const inUse = (what: string): StartError =>
  new StartError(
    `A backup is restored into an empty installation only. ${what}. Nothing was changed. ` +
      'Set DATA_DIR to an empty folder, and DATABASE_URL, where it is set, to an empty database.',
  );

/**
 * A backup of the rows alone is restored beside photos that are there, where these are of its own installation.
 *
 * @returns whether there are such photos, whose store keeps the id that it has
 */
async function refuseForeignPhotos(archive: BackupReader, images: ImageStore, copy: boolean): Promise<boolean> {
  if (archive.manifest.photos || !(await holdsPhotos(images))) return false;
  const beside = (what: string) =>
    new StartError(`The backup has no photos, and those in DATA_DIR ${what}. Nothing was changed.`);
  if (copy) throw beside('belong to the installation that it would be a copy of');
  const [stamp, own] = [await images.installation(), await installationIn(archive)];
  if (stamp !== null && own !== null && stamp !== own)
    throw beside(`are of the installation ${stamp}, while the backup is of ${own}`);
  return true;
}

async function holdsPhotos(images: ImageStore): Promise<boolean> {
  for await (const _ of images.list()) return true;
  return false;
}

/** The id of the installation that a backup was made of; null where that had none yet. */
async function installationIn(archive: BackupReader): Promise<string | null> {
  for await (const { name, read } of archive.each()) {
    const is = readName(name);
    if (!is || !('table' in is) || is.table !== 'meta') continue;
    const row = readRows(await read()).find(({ key }) => key === installationKey);
    if (row) return String(row.value);
  }
  return null;
}

async function restorePhotos(archive: BackupReader, images: ImageStore, watch: Watcher): Promise<void> {
  let batch: [key: string, files: PhotoFiles][] = [];
  const write = async () => {
    const writes = await Promise.allSettled(batch.map(([key, files]) => images.put(key, files)));
    for (const result of writes) if (result.status === 'rejected') throw result.reason;
    watch.advance(batch.length);
    batch = [];
  };
  let files: Partial<PhotoFiles> = {};
  watch.begin('Photos', archive.manifest.photos?.count ?? 0);
  for await (const { name, read } of archive.each()) {
    const is = readName(name);
    if (!is || !('photo' in is)) break;
    files[is.size] = await read();
    if (is.size !== sizes.at(-1)) continue;
    batch.push([is.photo, files as PhotoFiles]);
    files = {};
    if (batch.length === writersAtOnce) await write();
  }
  await write();
}

/** Lays the tables as they were when the backup was made, fills them, and brings them to this program's schema. */
async function restoreRows(
  archive: BackupReader,
  target: { db: Db; engine: OpenDatabase['engine'] },
  watch: Watcher,
): Promise<void> {
  const { manifest } = archive;
  const tx = target.db;
  await dropTables(tx);
  await migrate(target, stepAfter(manifest.migrations));
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
    await insertRows(tx, table, readRows(await read())).catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? archive.refusal(danglingIn(table.name)) : error;
    });
    watch.advance(1);
  }
  // PostgreSQL refused them with their rows. Before the steps of the schema, which trust what is there.
  const [dangling] = target.engine === 'sqlite' ? await danglingReferences(raw(tx)) : [];
  if (dangling) throw archive.refusal(danglingIn(dangling.split(' ')[0] ?? ''));
  await setLastIds(tx, manifest.lastIds);
  await migrate(target);
}

const danglingIn = (table: string): string => `rows of its table ${table} belong to others that it lacks`;

/** Every table and column of the backup has its place, and no place stays empty. */
function refuseMisfits(archive: BackupReader, tables: TableShape[]): void {
  const shape = (name: string, columns: string[]) => `${name}(${columns.sort().join(',')})`;
  const here = new Set(
    tables.map((table) =>
      shape(
        table.name,
        table.columns.map(({ name }) => name),
      ),
    ),
  );
  const { manifest } = archive;
  const there = manifest.tables.map(({ name, columns }) => shape(name, [...columns]));
  const misfit = there.find((table) => !here.has(table));
  if (misfit || there.length !== here.size)
    throw archive.refusal(
      `its tables are not those of ${manifest.migrations.at(-1)} (${misfit ?? 'some are missing'})`,
    );
}
