import { sql } from 'kysely';
import { type Db, engineOf } from './database.ts';

/** Distinguishes these locks from any others; the number is arbitrary. */
const lockSpace = 20_260;

/**
 * Makes other transactions that may award a gardener badges wait until this one ends, and lets this one see everything
 * they wrote. It is the last lock that a transaction takes: docs/locks.md. SQLite has a single writer anyway.
 */
export async function lockBadges(tx: Db, userId: number): Promise<void> {
  if (engineOf(tx) === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(${sql.lit(lockSpace)}, ${userId}::integer)`.execute(tx);
}
