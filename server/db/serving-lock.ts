import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';
import type { DirectConnection, OpeningConnection } from './direct-connection.ts';

/** Distinguishes these locks from others, such as those of badges. */
const lockSpace = 20_261;
/** Held shared by every process that serves, and exclusively by anything that may not run beside one. */
const serving = 1;
/** Held while the database is upgraded. */
const upgrading = 2;

/** The database is in use in a way that excludes the requested use. */
export class DatabaseInUseError extends Error {
  /** The processes that use it, as they named themselves: `leafbook`, their host, and their id there. */
  readonly users: string[];

  constructor(users: string[]) {
    super('the database is in use');
    this.users = users;
  }
}

/** A session lock cannot be held, because a pooler gives the session to others between two statements. */
export class PooledConnectionError extends Error {}

/** Grace period for a process that was just stopped. */
const patience = { tries: 5, everyMs: 200 };

async function takeLock({ client }: OpeningConnection, suffix: '' | '_shared'): Promise<void> {
  const take = `select pg_try_advisory_lock${suffix}(${lockSpace}, ${serving}) as ours`;
  for (let tried = 0; tried < patience.tries; tried += 1) {
    if (tried > 0) await sleep(patience.everyMs);
    const { rows } = await client.query<{ ours: boolean }>(take);
    if (rows[0]?.ours) return;
  }
  throw new DatabaseInUseError(await holdersOf(client));
}

async function holdersOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string | null }>(`
    select a.application_name as name from pg_locks as l join pg_stat_activity as a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database())
      and l.classid = ${lockSpace} and l.objid = ${serving} and l.objsubid = 2
    order by 1`);
  return rows.map(({ name }) => name || 'an unnamed process');
}

/** How a process that serves says that it does. */
interface ServingOptions {
  /**
   * Called if the lock cannot be held because of a pooler: nothing then keeps a restore from running beside this
   * process.
   */
  onPooled(): void;
  /** Called if the lock was lost with its connection, and another process took the database exclusively meanwhile. */
  onExcluded(): void;
}

/**
 * Has a connection hold the lock of those that serve for as long as it lives, and take it again whenever it is opened again.
 * Its first opening throws `DatabaseInUseError` where a restore has the database for itself.
 */
export function shareDatabase(connection: DirectConnection, { onPooled, onExcluded }: ServingOptions): void {
  let isFirst = true;
  connection.onOpening(async (opening) => {
    if (opening.isPooled) {
      if (isFirst) onPooled();
    } else {
      await takeLock(opening, '_shared').catch((error: unknown) => {
        if (!isFirst && error instanceof DatabaseInUseError) onExcluded();
        throw error;
      });
    }
    isFirst = false;
  });
}

/**
 * Has a connection hold the database alone: its opening throws `DatabaseInUseError` while any process serves, and
 * `PooledConnectionError` where that cannot be known.
 */
export function excludeOthers(connection: DirectConnection): void {
  connection.onOpening(async (opening) => {
    if (opening.isPooled) throw new PooledConnectionError('a pooler is in between');
    await takeLock(opening, '');
  });
}

/** Whether a session that holds the lock is seen from another connection: whether both lead to one database. */
export async function seesLockOf(db: Database, pid: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_locks where locktype = 'advisory' and pid = ${pid} and classid = ${sql.lit(lockSpace)}
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.length > 0;
}

/**
 * Runs work while no other process upgrades the database. The lock is one of a transaction, so it works through a
 * pooler, too.
 *
 * @param db one connection without time limits, used for nothing else meanwhile
 * @param onWait called if another process is upgrading it
 */
export async function upgradeAlone<T>(db: Database, onWait: () => void, work: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const key = sql.raw(`${lockSpace}, ${upgrading}`);
    const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${key}) as ours`.execute(tx);
    if (!rows[0]?.ours) {
      onWait();
      await sql`select pg_advisory_xact_lock(${key})`.execute(tx);
    }
    return work();
  });
}
