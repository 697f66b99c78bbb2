import { join } from 'node:path';
import { upgrade } from './backup/before-upgrade.ts';
import { refuseHalfRestored } from './backup/unfinished.ts';
import { type Config, ConfigError } from './config.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { type OpenDatabase, openDatabase } from './db/database.ts';
import { NewerDatabaseError } from './db/migrate.ts';
import { seedSpecies } from './db/seed.ts';
import { ModelError } from './identifier/embedded/model.ts';
import { explainDataDir, explainPostgres, explainSqlite, makeFolder, StartError, startStep } from './start-errors.ts';

/** Where the rows are: a path of a SQLite file, or a `postgres://` URL. */
export const rowsOf = ({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): string =>
  databaseUrl || join(dataDir, 'leafbook.db');

/** What a failure of the database means to the host. */
export const explainRows = (config: Pick<Config, 'dataDir' | 'databaseUrl'>) =>
  config.databaseUrl ? explainPostgres : explainSqlite(rowsOf(config));

/**
 * Makes the data folder, where it is missing, and this process the only one that runs its garden.
 *
 * @returns what lets the next process have it
 * @throws StartError where that is not possible
 */
export async function takeDataDir(dataDir: string): Promise<() => void> {
  await startStep(explainDataDir(dataDir), () => makeFolder(dataDir));
  return lockDataDir(dataDir);
}

interface Options {
  /** Called when a database server drops an idle connection. */
  onIdleError?: (error: Error) => void;
  /** What else the caller does with the database before it counts as open. */
  prepare?: (database: OpenDatabase) => Promise<void>;
  /** Is told the path of the backup that was made because the database is brought to a newer schema. */
  onBackup?: (file: string) => void;
}

/**
 * Opens the configured garden: makes its folder, brings the database to the newest schema (with a backup before) and the
 * species to the shipped catalogue.
 *
 * @throws StartError or NewerDatabaseError where the host can mend it
 */
export async function openGarden(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backupBeforeUpgrade'>,
  { onIdleError = () => {}, prepare = async () => {}, onBackup = () => {} }: Options = {},
): Promise<OpenDatabase> {
  const { dataDir } = config;
  await startStep(explainDataDir(dataDir), () => makeFolder(dataDir));
  refuseHalfRestored(dataDir);
  const source = rowsOf(config);
  const database = openDatabase(source, onIdleError);
  await startStep(explainRows(config), async () => {
    const backup = await upgrade(database, { dataDir, source, backup: config.backupBeforeUpgrade });
    if (backup) onBackup(backup);
    await seedSpecies(database.db);
    await prepare(database);
  });
  return database;
}

const mendable = [ConfigError, ModelError, NewerDatabaseError, StartError];

/** What a host can mend is said in one line; everything else with its stack. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return mendable.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message);
}
