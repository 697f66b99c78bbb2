import { join } from 'node:path';
import { type Config, ConfigError } from './config.ts';
import { type OpenDatabase, openDatabase } from './db/database.ts';
import { migrate, NewerDatabaseError } from './db/migrate.ts';
import { seedSpecies } from './db/seed.ts';
import { ModelError } from './identifier/embedded/model.ts';
import { explainDataDir, explainPostgres, explainSqlite, makeFolder, StartError, startStep } from './start-errors.ts';

/**
 * Opens the configured garden: makes its folder, brings the database to the newest schema and the species to the shipped
 * catalogue.
 *
 * @param onIdleError called when a database server drops an idle connection
 * @param prepare what else the caller does with the database before it counts as open
 * @throws StartError or NewerDatabaseError where the host can mend it
 */
export async function openGarden(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  onIdleError: (error: Error) => void = () => {},
  prepare: (database: OpenDatabase) => Promise<void> = async () => {},
): Promise<OpenDatabase> {
  const { dataDir, databaseUrl } = config;
  await startStep(explainDataDir(dataDir), () => makeFolder(dataDir));
  const file = join(dataDir, 'leafbook.db');
  const database = openDatabase(databaseUrl || file, onIdleError);
  await startStep(databaseUrl ? explainPostgres : explainSqlite(file), async () => {
    await migrate(database);
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
