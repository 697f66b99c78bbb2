import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Folder that `npm run statements:record` collects the statements of the app in. */
export const statementsFolder = process.env.RECORD_STATEMENTS;

const ofApp = new AsyncLocalStorage<true>();
const known = new Set<string>();
const part = randomBytes(6).toString('hex');

/** Does what the app itself does: its statements are recorded where they are collected, and those of the tests are not. */
export const asApp = <T>(work: () => T): T => (statementsFolder ? ofApp.run(true, work) : work());

/** Keeps a statement of the app. */
export function keepStatement(engine: Engine, { sql }: CompiledQuery): void {
  if (!statementsFolder || !ofApp.getStore() || !isStatement(sql) || known.has(`${engine} ${sql}`)) return;
  known.add(`${engine} ${sql}`);
  appendFileSync(join(statementsFolder, `${engine}-${part}.jsonl`), `${JSON.stringify(sql)}\n`);
}
