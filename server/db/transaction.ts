import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** How long a transaction is tried again: PostgreSQL takes one second to find a deadlock. */
const triesForMs = 3_000;
const longestPauseMs = 300;

const serializationFailure = '40001';
const deadlock = '40P01';
const lockNotAvailable = '55P03';
const queryCanceled = '57014';

/** True when PostgreSQL ended a transaction because of what others do at the same time: it may well succeed when tried again. */
export function isContention(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === serializationFailure || code === deadlock || code === lockNotAvailable;
}

/** What a transaction throws that has to begin again, because others changed what it began with. */
export const contention = (): Error =>
  Object.assign(new Error('others changed what this began with'), { code: serializationFailure });

/** True when PostgreSQL ended a statement because it took too long, such as waiting for a lock. */
export const isStatementTimeout = (error: unknown): boolean =>
  ((error ?? {}) as { code?: unknown }).code === queryCanceled;

/**
 * Runs work in a transaction, and again where others at work on the same rows made PostgreSQL end it. SQLite has one
 * writer at a time.
 *
 * @param work may run several times, so it may change only the database, and must set every outer variable in each run
 * @param patienceMs how long it is tried again
 * @throws what `work` throws; what `isContention` tells, which is answered 503, where others go on for longer
 */
export async function transaction<T>(
  db: Database,
  work: (tx: Transaction<Schema>) => Promise<T>,
  { patienceMs = triesForMs }: { patienceMs?: number } = {},
): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isContention(error) || performance.now() > deadline) throw error;
    }
    // At random, or two that got in each other's way would do so again.
    await wait(Math.random() * Math.min(longestPauseMs, 20 * attempt));
  }
}
