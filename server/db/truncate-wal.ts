import { sql } from 'kysely';
import { type Database, engineOf } from './database.ts';

/** How long others may keep the log from being emptied; everybody waits meanwhile. */
const patienceMs = 100;

/**
 * Empties SQLite's write-ahead log, which holds pages as they were before the last deletion; the database file itself
 * holds none of what was deleted, because `secure_delete` is on. Where another process is reading just now, the log is
 * emptied by the next call or when the server stops. PostgreSQL overwrites what was deleted in its own time.
 */
export async function truncateWal(db: Database): Promise<void> {
  if (engineOf(db) === 'postgres') return;
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection);
    await sql`pragma busy_timeout = ${sql.lit(patienceMs)}`.execute(connection);
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection);
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(rows[0]?.timeout ?? 0)}`.execute(connection);
    }
  });
}
