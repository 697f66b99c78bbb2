import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { breathe } from '../core/breathe.ts';
import { type Group, GroupCommit } from './group-commit.ts';
import { SqliteConnection } from './sqlite-connection.ts';

type Need = 'read' | 'write' | 'alone';

/** What a statement outside of a transaction needs. One that is misjudged is refused: the reading connection cannot write. */
function needOf({ query, sql }: CompiledQuery): Need {
  if (query.kind === 'SelectQueryNode') return 'read';
  if (query.kind !== 'RawNode') return 'write';
  const [keyword = ''] = /^\s*\w+/.exec(sql) ?? [];
  switch (keyword.trim().toLowerCase()) {
    case 'select':
    case 'values':
    case 'explain':
      return 'read';
    case 'with':
      return /\b(insert|update|delete|replace)\b/i.test(sql) ? 'write' : 'read';
    case 'insert':
    case 'update':
    case 'delete':
    case 'replace':
    case 'create':
    case 'alter':
    case 'drop':
      return 'write';
    default:
      return 'alone';
  }
}

/**
 * A database file over two connections: one that writes, and one that reads what is committed meanwhile. A database in
 * memory has one for both.
 */
class SqliteFile {
  readonly #path: string;
  #open: { writer: GroupCommit; reader: SqliteConnection; isShared: boolean } | undefined;

  /** What `changes` said, for those who ask before the event loop goes on or this process commits. */
  #changes: string | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** Opens the file unless it is open. */
  open() {
    if (this.#open) return this.#open;
    const isShared = this.#path === ':memory:';
    const connection = new SqliteConnection(this.#path);
    const reader = isShared ? connection : new SqliteConnection(this.#path, { readOnly: true });
    const writer = new GroupCommit(connection, (schemaChanged) => {
      this.#changes = undefined;
      if (schemaChanged) reader.reloadSchema();
    });
    this.#open = { writer, reader, isShared };
    return this.#open;
  }

  async execute(query: CompiledQuery): Promise<QueryResult<unknown>> {
    const { writer, reader, isShared } = this.open();
    const need = needOf(query);
    if (need === 'write') return writer.write(query);
    // What is not committed must not be read.
    if (need === 'alone' || isShared) return writer.alone((connection) => connection.execute(query));
    return reader.execute(query);
  }

  /** A connection that sees one moment; null for a database in memory. */
  snapshot(): SqliteConnection | null {
    if (this.open().isShared) return null;
    const connection = new SqliteConnection(this.#path, { readOnly: true });
    connection.run('begin deferred');
    return connection;
  }

  /** @see `changesOf` */
  changes(): string | null {
    const { reader, isShared } = this.open();
    if (isShared) return null;
    if (this.#changes === undefined) {
      this.#changes = String(reader.dataVersion());
      // Asking takes longer than all else that a remembered answer needs: requests that come together ask once.
      setImmediate(() => {
        this.#changes = undefined;
      });
    }
    return this.#changes;
  }

  /** Empties the write-ahead log as far as others, for whom it waits so long, let it. */
  truncateLog(patienceMs: number): Promise<void> {
    return this.open().writer.alone((connection) => connection.truncateLog(patienceMs));
  }

  close(): void {
    if (!this.#open) return;
    const { writer, reader, isShared } = this.#open;
    // The last connection removes the write-ahead log, which one that only reads cannot.
    if (!isShared) reader.close();
    writer.close();
  }
}

/** What Kysely works with: outside of a transaction, each statement goes to the connection that it needs. */
class Connection implements DatabaseConnection {
  readonly #file: SqliteFile;
  transaction: Group | SqliteConnection | undefined;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const pause = breathe();
    if (pause) await pause;
    const { transaction } = this;
    const result = !transaction
      ? this.#file.execute(query)
      : transaction instanceof SqliteConnection
        ? transaction.execute(query)
        : this.#file.open().writer.execute(transaction, query);
    return result as QueryResult<R> | Promise<QueryResult<R>>;
  }

  /** All at once: a statement that is read step by step would show everybody the moment when it began. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

class SqliteDriver implements Driver {
  readonly #file: SqliteFile;
  readonly #idle: Connection[] = [];

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async init(): Promise<void> {
    this.#file.open();
  }

  async acquireConnection(): Promise<Connection> {
    return this.#idle.pop() ?? new Connection(this.#file);
  }

  async releaseConnection(connection: Connection): Promise<void> {
    this.#idle.push(connection);
  }

  async beginTransaction(connection: Connection, { accessMode }: TransactionSettings): Promise<void> {
    const snapshot = accessMode === 'read only' ? this.#file.snapshot() : null;
    connection.transaction = snapshot ?? (await this.#file.open().writer.begin());
  }

  async commitTransaction(connection: Connection): Promise<void> {
    const { transaction } = connection;
    // Kysely rolls back what fails to commit.
    connection.transaction = undefined;
    if (transaction instanceof SqliteConnection) transaction.close();
    else if (transaction) await this.#file.open().writer.commit(transaction);
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    const { transaction } = connection;
    connection.transaction = undefined;
    if (transaction instanceof SqliteConnection) transaction.close();
    else if (transaction) this.#file.open().writer.rollback(transaction);
  }

  async destroy(): Promise<void> {
    this.#file.close();
  }
}

/** SQLite runs DDL inside transactions, so a failed migration leaves the old schema. */
export class EmbeddedSqliteAdapter extends SqliteAdapter {
  readonly file: SqliteFile;

  constructor(file: SqliteFile) {
    super();
    this.file = file;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** What writes takes its turn in `GroupCommit`; Kysely's own queue would let one statement after the other wait for the disk. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * The embedded database.
 *
 * @param path of the database file, created when missing; or `:memory:`
 */
export function sqliteDialect(path: string): Dialect {
  const file = new SqliteFile(path);
  return {
    createDriver: () => new SqliteDriver(file),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new EmbeddedSqliteAdapter(file),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  };
}
