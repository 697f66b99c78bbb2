import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { ownValue } from '../../contract/own-value.ts';

/** How often SQLite is asked for a lock that another process holds before it gives up. */
const busyTimeoutMs = 5_000;

type Row = Record<string, unknown>;
type Convert = (value: unknown) => unknown;

/** What a declared column type becomes in JavaScript; other types pass as they are. */
const fromColumn: Record<string, Convert> = {
  boolean: (value) => value === 1,
  json: (value) => JSON.parse(value as string),
};

function toParameter(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === undefined) return null;
  if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) return JSON.stringify(value);
  return value as SQLInputValue;
}

/** A prepared statement that speaks booleans and JSON, as the columns that it reads are declared. */
class Statement implements SqliteStatement {
  readonly reader: boolean;
  readonly #statement: StatementSync;
  readonly #conversions: [column: string, convert: Convert][] = [];

  constructor(statement: StatementSync) {
    this.#statement = statement;
    const columns = statement.columns();
    this.reader = columns.length > 0;
    for (const { name, type } of columns) {
      const convert = ownValue(fromColumn, type?.toLowerCase() ?? '');
      if (convert) this.#conversions.push([name, convert]);
    }
  }

  #converted(row: Row): Row {
    for (const [column, convert] of this.#conversions) {
      if (row[column] !== null) row[column] = convert(row[column]);
    }
    return row;
  }

  all(parameters: readonly unknown[]): Row[] {
    const rows = this.#statement.all(...parameters.map(toParameter)) as Row[];
    return this.#conversions.length === 0 ? rows : rows.map((row) => this.#converted(row));
  }

  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint } {
    return this.#statement.run(...parameters.map(toParameter));
  }

  *iterate(parameters: readonly unknown[]): IterableIterator<Row> {
    for (const row of this.#statement.iterate(...parameters.map(toParameter))) yield this.#converted(row as Row);
  }
}

/** Bounds the memory of prepared statements; lists of varying length make new ones. */
const maxStatements = 300;

/** A statement that does nothing. */
const nothing: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

class Connection implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Statement>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  prepare(sql: string): SqliteStatement {
    // On a full disk, among others, SQLite has rolled back by itself: a second one would fail and hide the reason.
    if (sql === 'rollback' && !this.#database.isTransaction) return nothing;
    // A transaction that begins by reading could not be upgraded while another process writes.
    const text = sql === 'begin' ? 'begin immediate' : sql;
    const known = this.#statements.get(text);
    if (known) return known;
    const statement = new Statement(this.#database.prepare(text));
    // A schema change alters what `select *` returns, which a kept statement would not notice.
    if (/^\s*(create|alter|drop)\b/i.test(text)) this.#statements.clear();
    else if (statement.reader || /^(insert|update|delete|begin|commit|rollback)\b/.test(text)) {
      if (this.#statements.size >= maxStatements) this.#statements.clear();
      this.#statements.set(text, statement);
    }
    return statement;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}

/** SQLite runs DDL inside transactions, so a failed migration leaves the old schema. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class EmbeddedSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/**
 * The embedded database.
 *
 * @param source path of the database file, created when missing; `:memory:`; or the bytes of a database file, of which a
 *   copy is held in memory
 */
export function sqliteDialect(source: string | Uint8Array): SqliteDialect {
  return new EmbeddedSqliteDialect({
    database: async () => {
      const file = typeof source === 'string' ? source : ':memory:';
      const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
      if (typeof source !== 'string') database.deserialize(source);
      // FULL: an acknowledged write survives a power cut, not just a crash of the process. What is deleted is overwritten.
      database.exec(
        'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma temp_store = memory; pragma secure_delete = on',
      );
      return new Connection(database);
    },
  });
}
