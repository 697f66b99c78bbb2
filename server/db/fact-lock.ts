import { sql } from 'kysely';
import { type Db, engineOf } from './database.ts';

/** Tells these locks from others that may come; any number would do. */
const lockSpace = 20_260;

/**
 * Makes others that hold a user's facts wait until this transaction ends, and lets this one see all that they wrote. It
 * is to be the last lock that a transaction takes, and of several users in the order of their ids: nobody who holds one
 * then waits for another lock, so no two wait for each other. On SQLite there is one writer at a time anyway.
 */
export async function holdFacts(tx: Db, userId: number): Promise<void> {
  if (engineOf(tx) === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(${sql.lit(lockSpace)}, ${userId}::integer)`.execute(tx);
}
