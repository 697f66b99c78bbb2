import { CamelCasePlugin, Kysely, type Transaction } from 'kysely';
import { postgresDialect } from './postgres.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/** The database, or a transaction on it: what queries take. */
export type Db = Kysely<Schema> | Transaction<Schema>;
export type Database = Kysely<Schema>;

export type Engine = 'sqlite' | 'postgres';

/** An open database and which engine it is; only migrations need to know the latter. */
export interface OpenDatabase {
  db: Database;
  engine: Engine;
}

/**
 * Opens SQLite or PostgreSQL. Column names are snake_case in the database and camelCase in code.
 *
 * @param source a file path or `:memory:` for SQLite; a `postgres://` URL for PostgreSQL
 */
export function openDatabase(source: string, onIdleError: (error: Error) => void = () => {}): OpenDatabase {
  const engine: Engine = /^postgres(ql)?:\/\//.test(source) ? 'postgres' : 'sqlite';
  const dialect = engine === 'postgres' ? postgresDialect(source, onIdleError) : sqliteDialect(source);
  const db = new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] });
  return { db, engine };
}

/** True when the engine refused a row because a unique value is taken already. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const sqliteConstraintUnique = 2067;
  const sqliteConstraintPrimaryKey = 1555;
  return code === '23505' || errcode === sqliteConstraintUnique || errcode === sqliteConstraintPrimaryKey;
}
