import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { isContention } from './contention.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** How long a transaction is retried: PostgreSQL takes one second to detect a deadlock. */
const triesForMs = 3_000;
const longestPauseMs = 300;

/**
 * Runs work in a transaction, and again where others at work on the same rows made PostgreSQL end it. SQLite has one
 * writer at a time.
 *
 * @param work may run several times, so it may change only the database, and must set every outer variable in each run
 * @param patienceMs how long it is tried again
 * @throws what `work` throws; what `isContention` tells, which is answered 503, where others go on for longer
 */
export const transaction = <T>(
  db: Database,
  work: (tx: Transaction<Schema>) => Promise<T>,
  { patienceMs = triesForMs }: { patienceMs?: number } = {},
): Promise<T> => againstContention(() => db.transaction().execute(work), patienceMs);

/**
 * Runs work that is one transaction, and again where others at work on the same rows made PostgreSQL end it.
 *
 * @throws what `work` throws; what `isContention` tells where others go on for longer
 */
export async function againstContention<T>(work: () => Promise<T>, patienceMs: number): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isContention(error) || performance.now() > deadline) throw error;
    }
    // Randomized, or two that collided would collide again.
    await wait(Math.random() * Math.min(longestPauseMs, 20 * attempt));
  }
}
