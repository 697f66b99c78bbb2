import { setTimeout as wait } from 'node:timers/promises';
import type { CompiledQuery, QueryResult } from 'kysely';
import type { SqliteConnection } from './sqlite-connection.ts';

/**
 * How long transactions may join a group: each waits for its commit, so this bounds how long the last delays the first.
 */
const joinableForMs = 5;

/** How long a write waits for another process that writes, from its arrival, and the longest pause between attempts. */
const patienceMs = 5_000;
const longestPauseMs = 25;

/** True if another process has a write transaction open. */
function isBusy(error: unknown): boolean {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  const sqliteBusy = 5;
  return typeof errcode === 'number' && (errcode & 0xff) === sqliteBusy;
}

/** Transactions that are committed together, as one SQLite transaction. */
export interface Group {
  readonly openedAt: number;
  readonly committed: PromiseWithResolvers<void>;
  /** Why none of it will be committed: SQLite has rolled it back. */
  error?: unknown;
}

type Query = Pick<CompiledQuery, 'sql' | 'parameters'>;

/**
 * Runs write transactions one after the other over a connection, and commits those of the same moment together: the
 * slow part of a commit is its sync to disk. Each is a savepoint, so that a failure is rolled back alone, and counts as
 * committed once the group is on disk.
 */
export class GroupCommit {
  readonly #connection: SqliteConnection;
  readonly #committed: (schemaChanged: boolean) => void;
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;
  #group: Group | undefined;
  #commitment: NodeJS.Immediate | undefined;

  /** @param committed is called after each commit, with whether the schema has changed */
  constructor(connection: SqliteConnection, committed: (schemaChanged: boolean) => void) {
    this.#connection = connection;
    this.#committed = committed;
  }

  /** Begins a transaction once those before it have ended. It has to end by `commit` or `rollback`. */
  async begin(): Promise<Group> {
    const deadline = performance.now() + patienceMs;
    await this.#takeTurn();
    try {
      const group = await this.#join(deadline);
      this.execute(group, { sql: 'savepoint member', parameters: [] });
      return group;
    } catch (error) {
      this.#passTurn();
      throw error;
    }
  }

  /** Executes a statement of the transaction that began last. */
  execute(group: Group, query: Query): QueryResult<unknown> {
    // Outside of a transaction, SQLite would commit the statement by itself.
    if (group.error) throw group.error;
    try {
      return this.#connection.execute(query);
    } catch (error) {
      if (!this.#connection.isTransaction) this.#refuse(group, error);
      throw error;
    }
  }

  /** Ends the transaction and lets the next one begin. @returns a promise that resolves when it is on disk */
  commit(group: Group): Promise<void> {
    try {
      this.execute(group, { sql: 'release member', parameters: [] });
    } finally {
      this.#passTurn();
    }
    return group.committed.promise;
  }

  /** Rolls back the transaction and lets the next one begin. */
  rollback(group: Group): void {
    try {
      if (group.error) return;
      this.execute(group, { sql: 'rollback to member', parameters: [] });
      this.execute(group, { sql: 'release member', parameters: [] });
    } finally {
      this.#passTurn();
    }
  }

  /** Executes a statement that is a transaction of its own: one that fails changes nothing. */
  async write(query: Query): Promise<QueryResult<unknown>> {
    const deadline = performance.now() + patienceMs;
    await this.#takeTurn();
    let group: Group;
    let result: QueryResult<unknown>;
    try {
      group = await this.#join(deadline);
      result = this.execute(group, query);
    } finally {
      this.#passTurn();
    }
    await group.committed.promise;
    return result;
  }

  /** Uses the connection while no transaction is open, for statements that SQLite refuses within one. */
  async alone<T>(work: (connection: SqliteConnection) => T): Promise<T> {
    await this.#takeTurn();
    try {
      this.#commit();
      return work(this.#connection);
    } finally {
      this.#passTurn();
    }
  }

  /** Commits the transactions that have ended. One that has not is lost, with everything that waits for its commit. */
  close(): void {
    clearImmediate(this.#commitment);
    if (!this.#isTaken) this.#commit();
    else if (this.#group) this.#refuse(this.#group, new Error('the database was closed'));
    this.#connection.close();
  }

  #takeTurn(): Promise<void> | undefined {
    if (this.#isTaken) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
    return undefined;
  }

  #passTurn(): void {
    const next = this.#waiting.shift();
    this.#isTaken = next !== undefined;
    next?.();
    // Requests that have arrived are processed before that, and join.
    if (!next && this.#group) this.#commitment ??= setImmediate(() => this.#commitUnlessTaken());
  }

  #commitUnlessTaken(): void {
    this.#commitment = undefined;
    if (!this.#isTaken) this.#commit();
  }

  async #join(deadline: number): Promise<Group> {
    if (this.#group && performance.now() - this.#group.openedAt > joinableForMs) this.#commit();
    if (this.#group) return this.#group;
    await this.#beginImmediate(deadline);
    const group = { openedAt: performance.now(), committed: Promise.withResolvers<void>() };
    // Its transactions get a failure from their own promises; a group may have none.
    group.committed.promise.catch(() => {});
    this.#group = group;
    return group;
  }

  /**
   * Begins a write transaction: one that begins by reading could not be upgraded while another process writes. Waiting
   * for that process blocks no statement, so reads and everything else continue.
   *
   * @param deadline in `performance.now()` time. Writes queued behind one that timed out have waited as long.
   */
  async #beginImmediate(deadline: number): Promise<void> {
    for (let pause = 1; ; pause = Math.min(2 * pause, longestPauseMs)) {
      try {
        this.#connection.run('begin immediate');
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
      }
      await wait(pause);
    }
  }

  #commit(): void {
    const group = this.#group;
    if (!group) return;
    try {
      this.#connection.run('commit');
      this.#group = undefined;
      this.#committed(this.#connection.takeSchemaChange());
      group.committed.resolve();
    } catch (error) {
      this.#refuse(group, error);
      if (this.#connection.isTransaction) this.#connection.run('rollback');
    }
  }

  #refuse(group: Group, error: unknown): void {
    this.#group = undefined;
    group.error = error;
    group.committed.reject(error);
  }
}
