import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { ownValue } from '../../contract/own-value.ts';
import { objectMaker } from './object-maker.ts';

/** How long SQLite waits for a lock that another process holds; `GroupCommit` waits by itself for one who writes. */
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
class Statement {
  readonly #statement: StatementSync;
  readonly #hasRows: boolean;
  readonly #conversions: [index: number, convert: Convert][] = [];
  readonly #make: (values: readonly unknown[]) => Row;

  constructor(statement: StatementSync) {
    this.#statement = statement;
    const columns = statement.columns();
    this.#hasRows = columns.length > 0;
    for (const [index, { type }] of columns.entries()) {
      const convert = ownValue(fromColumn, type?.toLowerCase() ?? '');
      if (convert) this.#conversions.push([index, convert]);
    }
    this.#make = objectMaker(columns.map(({ name }) => name));
    statement.setReturnArrays(true);
  }

  execute(parameters: readonly unknown[]): QueryResult<unknown> {
    const values = parameters.map(toParameter);
    if (!this.#hasRows) {
      const { changes, lastInsertRowid } = this.#statement.run(...values);
      return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
    }
    const rows = this.#statement.all(...values) as unknown[] as unknown[][];
    return { rows: rows.map((row) => this.#rowOf(row)) };
  }

  #rowOf(values: unknown[]): Row {
    for (const [index, convert] of this.#conversions) {
      if (values[index] !== null) values[index] = convert(values[index]);
    }
    return this.#make(values);
  }
}

/** Bounds the memory of prepared statements; lists of varying length make new ones. */
const maxStatements = 300;

/** A connection to a SQLite database that keeps the statements that it used last prepared. */
export class SqliteConnection {
  readonly #database: DatabaseSync;
  /** The least recently used first. */
  readonly #statements = new Map<string, Statement>();
  #dataVersion: StatementSync | undefined;
  #schemaChanged = false;

  /** @param file path of the database file, which is made where it is missing; or `:memory:` */
  constructor(file: string, { readOnly = false }: { readOnly?: boolean } = {}) {
    this.#database = new DatabaseSync(file, { timeout: busyTimeoutMs, readOnly });
    this.#database.exec('pragma temp_store = memory');
    if (readOnly) return;
    // FULL: an acknowledged write survives a power cut, not just a crash of the process. What is deleted is overwritten.
    this.#database.exec(
      `pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on;
      pragma busy_timeout = 0`,
    );
  }

  /** False outside of a transaction, and after SQLite has rolled one back by itself, as it does on a full disk. */
  get isTransaction(): boolean {
    return this.#database.isTransaction;
  }

  execute({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<unknown> {
    return this.#prepare(sql).execute(parameters);
  }

  /** Executes a statement without parameters. */
  run(sql: string): void {
    this.#prepare(sql).execute([]);
  }

  #prepare(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known) {
      this.#statements.delete(sql);
      this.#statements.set(sql, known);
      return known;
    }
    const statement = new Statement(this.#database.prepare(sql));
    // A change of the schema alters what `select *` returns, which a kept statement would not notice.
    if (/^\s*(create|alter|drop)\b/i.test(sql)) {
      this.#statements.clear();
      this.#schemaChanged = true;
    } else if (!/^\s*(pragma|vacuum)\b/i.test(sql)) this.#keep(sql, statement);
    return statement;
  }

  #keep(sql: string, statement: Statement): void {
    this.#statements.set(sql, statement);
    const [leastRecent] = this.#statements.keys();
    if (this.#statements.size > maxStatements && leastRecent !== undefined) this.#statements.delete(leastRecent);
  }

  /** Learns of a change of the schema over another connection, which what is kept and prepared would only notice too late. */
  reloadSchema(): void {
    this.#statements.clear();
    this.#database.exec('select 1 from sqlite_schema');
  }

  /** Whether the schema was changed over this connection since the last call. */
  takeSchemaChange(): boolean {
    const changed = this.#schemaChanged;
    this.#schemaChanged = false;
    return changed;
  }

  /** A number that differs after every commit of any other connection, also of another process. */
  dataVersion(): number {
    this.#dataVersion ??= this.#database.prepare('pragma data_version');
    return (this.#dataVersion.get() as { data_version: number }).data_version;
  }

  /** Empties the write-ahead log unless others use it for longer than that. */
  truncateLog(patienceMs: number): void {
    this.#database.exec(`pragma busy_timeout = ${patienceMs}`);
    try {
      this.#database.exec('pragma wal_checkpoint(truncate)');
    } finally {
      this.#database.exec('pragma busy_timeout = 0');
    }
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}
