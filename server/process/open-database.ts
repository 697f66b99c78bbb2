import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { upgrade } from '../backup/before-upgrade.ts';
import { refuseUnfinishedRestore } from '../backup/restore-marker.ts';
import { type Config, ConfigError } from '../config.ts';
import {
  explainDataDir,
  explainPostgres,
  explainSqlite,
  makeFolder,
  StartError,
  startStep,
} from '../core/start-errors.ts';
import { type OpenDatabase, openDatabase, withoutTimeLimits } from '../db/database.ts';
import { appliedMigrations, pendingMigrations, refuseUnsupported } from '../db/migrate.ts';
import { seedSpecies } from '../db/seed.ts';
import { upgradeAlone } from '../db/serving-lock.ts';
import { UnsupportedDatabaseError } from '../db/supported.ts';
import { ModelError } from '../engines/embedded/model.ts';
import { StoreError } from '../photo-storage/image-store.ts';
import type { PhotoStore } from './photo-store.ts';

/** Where the rows are: a path of a SQLite file, or a `postgres://` URL. */
export const databaseSource = ({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): string =>
  databaseUrl || join(dataDir, 'leafbook.db');

/** Explains a failure of the database to the host. */
export const explainDatabase = (config: Pick<Config, 'dataDir' | 'databaseUrl'>) =>
  config.databaseUrl ? explainPostgres : explainSqlite(databaseSource(config));

interface Options {
  /** The photos that the caller will use: they must be those of the database. */
  photos?: PhotoStore;
  /** Called when a database server drops an idle connection. */
  onIdleError?: (error: Error) => void;
  /** Called with the path of the backup that was made before an upgrade of the schema. */
  onBackup?: (file: string) => void;
  /** Called if another process is upgrading the database: this one waits for it. */
  onWait?: () => void;
}

/** Logs the opening of a server's database. */
export const tellOfUpgrade = (logger: Logger): Omit<Options, 'photos'> => ({
  onIdleError: (error) => logger.warn({ err: error }, 'the database dropped an idle connection'),
  onBackup: (file) => logger.info({ file }, 'backed up the rows before the database was upgraded'),
  onWait: () => logger.info('waiting for another process that upgrades the database'),
});

/**
 * Opens the configured garden: makes its folder, brings the database to the newest schema (with a backup before) and the
 * species to the shipped catalogue.
 *
 * @throws StartError or UnsupportedDatabaseError where the host can mend it
 */
export async function openUpgradedDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backupBeforeUpgrade'>,
  { photos, onIdleError = () => {}, onBackup = () => {}, onWait = () => {} }: Options = {},
): Promise<OpenDatabase> {
  const { dataDir } = config;
  await startStep(explainDataDir(dataDir), () => makeFolder(dataDir));
  refuseUnfinishedRestore(dataDir);
  const source = databaseSource(config);
  // Opening would create it.
  if (!config.databaseUrl && !existsSync(source)) await photos?.refuseForeign(null);
  const database = openDatabase(source, onIdleError);
  try {
    await startStep(explainDatabase(config), async () => {
      await photos?.refuseForeign(database.db);
      const backup = await upgradeOnce(database, source, onWait, () =>
        upgrade(database, { dataDir, source, backup: config.backupBeforeUpgrade }),
      );
      if (backup) onBackup(backup);
      await photos?.claim(database.db);
      await withoutTimeLimits(database, source, ({ db }) => seedSpecies(db));
    });
  } catch (error) {
    await database.db.destroy();
    throw error;
  }
  return database;
}

/** Of several processes that start with a newer version at once, one backs up and upgrades; the others find it done. */
async function upgradeOnce<T>(
  open: OpenDatabase,
  source: string,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T> {
  if (open.engine === 'sqlite' || (await pendingMigrations(open.db)).length === 0) return work();
  return withoutTimeLimits(open, source, ({ db }) => upgradeAlone(db, onWait, work));
}

/** There is no database of Leafbook where the settings say; its message says what to do. */
export class NoDatabaseError extends StartError {}

function noDatabase({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): NoDatabaseError {
  const where = databaseUrl ? 'at DATABASE_URL' : `in DATA_DIR ${dataDir}`;
  return new NoDatabaseError(`There is no Leafbook database ${where}. Check the setting, or start the server once.`);
}

/**
 * Opens the database for a command that may run beside the server: it must be there already, and of this version. Nothing
 * is made, upgraded or seeded, which would change it under a server of an earlier version.
 *
 * @throws NoDatabaseError where there is none; StartError or UnsupportedDatabaseError where the host can mend it
 */
export async function openCurrentDatabase(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<OpenDatabase> {
  refuseUnfinishedRestore(config.dataDir);
  const source = databaseSource(config);
  if (!config.databaseUrl && !existsSync(source)) throw noDatabase(config);
  const database = openDatabase(source);
  try {
    await startStep(explainDatabase(config), async () => {
      if ((await appliedMigrations(database.db)).length === 0) throw noDatabase(config);
      await refuseUnsupported(database.db);
      if ((await pendingMigrations(database.db)).length > 0)
        throw new StartError(
          'The database is older than this version of Leafbook. Restart the server first: its start upgrades the database. Nothing was changed.',
        );
    });
  } catch (error) {
    await database.db.destroy();
    throw error;
  }
  return database;
}

const mendable = [ConfigError, ModelError, UnsupportedDatabaseError, StartError, StoreError];

/** Failures that a host can fix get one line; everything else its stack. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return mendable.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message);
}
