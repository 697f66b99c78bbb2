import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Rows that are deleted at once, so that no statement takes long. */
const most = 1_000;

/** Deletes what has expired, if it is time to. Never fails, and returns at once. */
export type Sweep = () => void;

/**
 * What deletes rows of a PostgreSQL table after their `expires_at`. It is called with every use of the table, so that where
 * nothing is written nothing is asked, and where much is written, as much is deleted.
 *
 * @param table has an index on `expires_at`
 * @param everyMs how often it looks, unless there was more to delete than one statement does
 */
export function sweepExpired(db: Database, table: 'rate_limits' | 'leases', everyMs: number): Sweep {
  let nextAt = performance.now() + everyMs;
  const deleteSome = () =>
    sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where expires_at < now() limit ${most} for update skip locked))`.execute(db);
  return () => {
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + everyMs;
    deleteSome().then(
      ({ numAffectedRows = 0n }) => {
        if (numAffectedRows >= most) nextAt = 0;
      },
      // The next one deletes it.
      () => {},
    );
  };
}
