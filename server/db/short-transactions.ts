import { setImmediate as nextIteration, setTimeout as wait } from 'node:timers/promises';
import { type Database, type Db, engineOf } from './database.ts';

/** About how long one transaction may keep others from writing. */
const longestMs = 100;
/** How long others then have for beginning to write. A server beside looks at least every 25 ms whether it can. */
const pauseMs = 30;
const first = 50;

/**
 * Runs much work in many transactions beside a running server. SQLite has one writer at a time: other writers must get
 * a chance between two of them.
 */
export class ShortTransactions {
  readonly #db: Database;
  readonly #most: number;
  #size: number;

  /** @param most rows of one transaction at most */
  constructor(db: Database, most: number) {
    this.#db = db;
    this.#most = most;
    this.#size = Math.min(first, most);
  }

  /** Size of the next transaction, by the duration of those before it. */
  get size(): number {
    return this.#size;
  }

  async run<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const begin = performance.now();
    const result = await this.#db.transaction().execute(work);
    const took = performance.now() - begin;
    // Never more than twice as many: the next rows may be larger.
    const fitting = Math.min(Math.floor((this.#size * longestMs) / took), 2 * this.#size);
    this.#size = Math.max(1, Math.min(this.#most, fitting));
    await (engineOf(this.#db) === 'sqlite' ? wait(pauseMs) : nextIteration());
    return result;
  }
}
