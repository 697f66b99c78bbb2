import type { Database } from './database.ts';
import { EmbeddedSqliteAdapter } from './sqlite.ts';

/** How long to wait for other users of the log; everybody waits meanwhile. */
const patienceMs = 100;

/**
 * Empties SQLite's write-ahead log, which holds pages as they were before the last deletion; the database file itself
 * holds none of what was deleted, because `secure_delete` is on. Where another process is reading just now, the log is
 * emptied by the next call or when the server stops. PostgreSQL overwrites what was deleted in its own time.
 */
export async function truncateWal(db: Database): Promise<void> {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof EmbeddedSqliteAdapter)) return;
  await adapter.file.truncateLog(patienceMs);
}
