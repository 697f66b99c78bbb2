import { Kysely, PostgresAdapter, type Transaction } from 'kysely';
import { postgresDialect } from './postgres.ts';
import { CamelCaseRows } from './rows.ts';
import type { Schema } from './schema.ts';
import { EmbeddedSqliteAdapter, sqliteDialect } from './sqlite.ts';

/** The database, or a transaction on it. */
export type Db = Kysely<Schema> | Transaction<Schema>;
export type Database = Kysely<Schema>;

export type Engine = 'sqlite' | 'postgres';

/** An open database and which engine it is. */
export interface OpenDatabase {
  db: Database;
  engine: Engine;
}

/**
 * Opens SQLite or PostgreSQL. Column names are snake_case in the database and camelCase in code.
 *
 * @param source for SQLite a file path or `:memory:`; for PostgreSQL a `postgres://` URL
 * @param patient true to lift the time limit of statements, as for an upgrade or a backup
 */
export function openDatabase(
  source: string,
  onIdleError: (error: Error) => void = () => {},
  { patient = false }: { patient?: boolean } = {},
): OpenDatabase {
  const engine: Engine = /^postgres(ql)?:\/\//.test(source) ? 'postgres' : 'sqlite';
  const dialect = engine === 'sqlite' ? sqliteDialect(source) : postgresDialect(source, onIdleError, patient);
  const db = new Kysely<Schema>({ dialect, plugins: [new CamelCaseRows()] });
  return { db, engine };
}

/**
 * Works on an open database without time limits, on PostgreSQL over a connection of its own: the steps of a start may
 * take long on a small machine, and may wait for another process that runs them too.
 *
 * @param source the database's source, as it was opened
 */
export async function withoutTimeLimits<T>(
  open: OpenDatabase,
  source: string,
  work: (open: OpenDatabase) => Promise<T>,
): Promise<T> {
  if (open.engine === 'sqlite') return work(open);
  const patient = openDatabase(source, () => {}, { patient: true });
  try {
    return await work(patient);
  } finally {
    await patient.db.destroy();
  }
}

/** Which engine a database runs on; only `server/db` may ask. */
export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/**
 * A value that changes with every commit to a SQLite file, by this process or another. Reading it takes about two
 * microseconds, much less than any query.
 *
 * @returns null on PostgreSQL, and for a database in memory
 */
export function changesOf(db: Db): string | null {
  const { adapter } = db.getExecutor();
  return adapter instanceof EmbeddedSqliteAdapter ? adapter.file.changes() : null;
}

/** True if the engine rejected a row because a unique value is taken. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const sqliteConstraintUnique = 2067;
  const sqliteConstraintPrimaryKey = 1555;
  return code === '23505' || errcode === sqliteConstraintUnique || errcode === sqliteConstraintPrimaryKey;
}

/** True if the engine rejected a row because the row it refers to does not exist: it was deleted in the meantime. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  const sqliteConstraintForeignKey = 787;
  return code === '23503' || errcode === sqliteConstraintForeignKey;
}

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
