import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { explainDataDir, explainPostgresAt, makeFolder, StartError, startStep } from '../core/start-errors.ts';
import { inProcessUserEvents, type UserEvents } from '../core/user-events.ts';
import { openDatabase } from '../db/database.ts';
import { DirectConnection } from '../db/direct-connection.ts';
import { userEventsOver } from '../db/postgres-user-events.ts';
import {
  DatabaseInUseError,
  excludeOthers,
  PooledConnectionError,
  seesLockOf,
  shareDatabase,
} from '../db/serving-lock.ts';
import { lockDataDir } from './data-dir-lock.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseListenUrl'>;

/** The claim of a process that serves a garden. */
interface ServingClaim {
  /** Between all that serve it. */
  userEvents: UserEvents;
  /** Releases the garden for a restore, and on SQLite for the next process. */
  giveBack(): Promise<void>;
}

/**
 * Makes the data folder, where it is missing, and says that this process serves its garden. On SQLite it is then the only one; on
 * PostgreSQL one of any number, on any number of machines, beside which no restore begins.
 *
 * @throws StartError where that is not possible
 */
export async function claimToServe(config: Place, logger: Logger): Promise<ServingClaim> {
  await makeDataDir(config.dataDir);
  if (config.databaseUrl === '') {
    const release = lockDataDir(config.dataDir);
    const userEvents = inProcessUserEvents();
    return { userEvents, giveBack: async () => release() };
  }
  const connection = new DirectConnection(config.databaseListenUrl);
  shareDatabase(connection, {
    onPooled: () =>
      logger.warn(
        'DATABASE_LISTEN_URL should lead past the pooler: until then live notifications come up to 30 seconds late, and nothing keeps a restore from running beside this process',
      ),
    onExcluded: () => {
      logger.fatal('a restore began while the connection to the database was lost; this process ends');
      process.exit(1);
    },
  });
  const userEvents = userEventsOver(connection);
  try {
    await openDirect(config, connection);
  } catch (error) {
    if (!(error instanceof DatabaseInUseError)) throw error;
    throw new StartError(
      `A restore, \`npm run photos:adopt\` or \`photos:copy\` has the database for itself (${error.users.join(', ')}). Start Leafbook when it has ended.`,
    );
  }
  return { userEvents, giveBack: () => userEvents.close() };
}

/**
 * Makes the data folder, where it is missing, and this process the only one that uses its garden.
 *
 * @returns what lets others have it
 * @throws StartError where that is not possible, which names who uses it
 */
export async function claimAlone(config: Place): Promise<() => Promise<void>> {
  await makeDataDir(config.dataDir);
  const release = lockDataDir(config.dataDir);
  if (config.databaseUrl === '') return async () => release();
  const connection = new DirectConnection(config.databaseListenUrl);
  excludeOthers(connection);
  try {
    await openDirect(config, connection);
  } catch (error) {
    release();
    throw explainExclusion(error);
  }
  return async () => {
    await connection.close();
    release();
  };
}

const makeDataDir = (dataDir: string): Promise<void> => startStep(explainDataDir(dataDir), () => makeFolder(dataDir));

function explainExclusion(error: unknown): unknown {
  if (error instanceof PooledConnectionError)
    return new StartError(
      'DATABASE_LISTEN_URL must lead to PostgreSQL itself, not to a pooler: through one, it does not show whether Leafbook is running on the database. Nothing was changed.',
    );
  if (error instanceof DatabaseInUseError)
    return new StartError(
      `Another Leafbook is running on the database of DATABASE_URL (${error.users.join(', ')}). Stop it first. Nothing was changed.`,
    );
  return error;
}

/** @throws StartError where the database cannot be reached, is another one than that of DATABASE_URL, or is being restored */
async function openDirect({ databaseUrl, databaseListenUrl }: Place, connection: DirectConnection): Promise<void> {
  const isOwn = databaseListenUrl !== databaseUrl;
  let directPid: number | null = null;
  connection.onOpening(async ({ pid, isPooled }) => {
    directPid = isPooled ? null : pid;
  });
  await startStep(explainPostgresAt(isOwn ? 'DATABASE_LISTEN_URL' : 'DATABASE_URL'), () => connection.open());
  if (!isOwn || directPid === null) return;
  if (await leadsTo(databaseUrl, directPid)) return;
  await connection.close();
  throw new StartError('DATABASE_LISTEN_URL must lead to the same database as DATABASE_URL. It leads to another one.');
}

async function leadsTo(databaseUrl: string, pid: number): Promise<boolean> {
  const { db } = openDatabase(databaseUrl);
  try {
    return await startStep(explainPostgresAt('DATABASE_URL'), () => seesLockOf(db, pid));
  } finally {
    await db.destroy();
  }
}
