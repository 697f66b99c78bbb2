import { sql } from 'kysely';
import { type Db, engineOf } from '../db/database.ts';
import { until } from './until.ts';

/**
 * Waits until another transaction waits for what this one has locked. Does nothing on SQLite, where everybody else waits
 * until this transaction ends.
 *
 * @param isAwaited false to wait until nobody waits for it any more
 */
export async function whenLockIsAwaited(tx: Db, isAwaited = true): Promise<void> {
  if (engineOf(tx) === 'sqlite') return;
  // What `pg_stat_activity` says stays the same until the transaction ends.
  const waiting = sql`select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`;
  await until(async () => (await waiting.execute(tx)).rows.length > 0 === isAwaited);
}
