import { type CompiledQuery, Kysely } from 'kysely';
import type { Database, Engine } from '../db/database.ts';
import { postgresDialect } from '../db/postgres.ts';
import { CamelCaseRows } from '../db/rows.ts';
import type { Schema } from '../db/schema.ts';
import { sqliteDialect } from '../db/sqlite.ts';

/** Opens a database and hears of each statement that is sent to it. */
export function recordedDatabase(source: string, engine: Engine, record: (query: CompiledQuery) => void): Database {
  const dialect = engine === 'postgres' ? postgresDialect(source, () => {}, false) : sqliteDialect(source);
  return new Kysely<Schema>({ dialect, plugins: [new CamelCaseRows()], log: ({ query }) => record(query) });
}

/** Statements that read or write rows; what begins transactions or changes tables is none of them. */
export const isStatement = (sql: string): boolean => /^\s*(select|insert|update|delete|with)\b/i.test(sql);
