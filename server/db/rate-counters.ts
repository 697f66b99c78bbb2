import { hash } from 'node:crypto';
import { sql } from 'kysely';
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { type Database, engineOf } from './database.ts';
import { type Sweep, sweepExpired } from './sweep-expired.ts';

/** The count in the current window. */
export interface RateCount {
  count: number;
  /** Milliseconds until the window ends. */
  endsInMs: number;
}

/** Counts by key in time windows. A window begins with the first count of its key. */
export interface RateCounter {
  /** Increments the count. Concurrent increments, by any process, all count. */
  count(key: string): Promise<RateCount>;
  /** Decrements the count. */
  takeBack(key: string): Promise<void>;
  /** Reads the count. @returns null without a current window */
  read(key: string): Promise<RateCount | null>;
}

/** Keys that each counter keeps in memory, so that it stays small however many addresses send requests. */
const maxKeys = 20_000;

/** How much too late a window may end because a clock was set; a later one is restarted. */
const toleranceMs = 5_000;

interface Window {
  points: number;
  remaining: number;
}

/** Counts in this process. The least recently counted keys are dropped first. */
class BoundedMemory extends RateLimiterMemory {
  readonly #keys = new Set<string>();

  override penalty(key: string, points?: number): Promise<RateLimiterRes> {
    this.#keys.delete(key);
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (this.#keys.size > maxKeys && oldest !== undefined) {
      this.#keys.delete(oldest);
      void this.delete(oldest);
    }
    return super.penalty(key, points);
  }
}

/**
 * Counts in the database, by its clock: with the clocks of the processes, one that is ahead would end the windows of
 * the others. The library's own statements use the clock of the process, and are named, which poolers refuse; so the
 * methods of its store are implemented here.
 */
class DatabaseLimiter extends RateLimiterPostgres {
  readonly #db: Database;

  constructor(db: Database, options: IRateLimiterOptions & { insuranceLimiter: RateLimiterMemory }) {
    super({ ...options, storeClient: db, storeType: 'client', tableCreated: true, clearExpiredByTimeout: false });
    this.#db = db;
  }

  async _upsert(key: string, points: number, windowMs: number): Promise<Window> {
    const window = sql`${windowMs}::integer * interval '1 millisecond'`;
    const runs = sql`r.expires_at > clock_timestamp()
      and r.expires_at <= clock_timestamp() + ${window} + ${toleranceMs}::integer * interval '1 millisecond'`;
    const { rows } = await sql<Window>`
      insert into rate_limits as r (key, points, expires_at)
        values (${key}, greatest(${points}::integer, 0), clock_timestamp() + ${window})
      on conflict (key) do update set
        points = greatest(case when ${runs} then r.points else 0 end + ${points}::integer, 0),
        expires_at = case when ${runs} then r.expires_at else clock_timestamp() + ${window} end
      returning points, ${remaining} as remaining`.execute(this.#db);
    return rows[0] as Window;
  }

  async _get(key: string): Promise<Window | null> {
    const { rows } = await sql<Window>`
      select points, ${remaining} as remaining from rate_limits
      where key = ${key} and expires_at > clock_timestamp()`.execute(this.#db);
    return rows[0] ?? null;
  }

  _getRateLimiterRes(_key: string, _changed: number, { points, remaining }: Window): RateLimiterRes {
    return new RateLimiterRes(0, remaining, points);
  }
}

const remaining = sql`ceil(extract(epoch from expires_at - clock_timestamp()) * 1000)::integer`;

/**
 * The stored form of a key: keys contain e-mail and network addresses. A text of fixed length also always fits into the
 * index.
 */
const stored = (key: string): string => hash('sha256', key, 'base64url');

/**
 * Creates the counters of an app: on PostgreSQL shared by all processes on the database; in memory on SQLite, and while
 * the database is unavailable.
 */
export class RateCounters {
  readonly #db: Database;
  readonly #sweep: Sweep | undefined;

  constructor(db: Database) {
    this.#db = db;
    if (engineOf(db) === 'postgres') this.#sweep = sweepExpired(db, 'rate_limits', 60_000);
  }

  /**
   * @param name of the counted thing: the same in every process
   * @param windowMs length of a window, in whole seconds
   */
  counter(name: string, windowMs: number): RateCounter {
    // The caller decides how many are too many.
    const options = { keyPrefix: name, points: Number.MAX_SAFE_INTEGER, duration: windowMs / 1000 };
    const memory = new BoundedMemory(options);
    const limiter = this.#sweep ? new DatabaseLimiter(this.#db, { ...options, insuranceLimiter: memory }) : memory;
    // A window that ends later than possible: the clock was set back since it began. It ends in time all the same.
    const countOf = ({ consumedPoints, msBeforeNext }: RateLimiterRes): RateCount => ({
      count: consumedPoints,
      endsInMs: Math.min(msBeforeNext, windowMs),
    });
    return {
      count: async (key) => {
        this.#sweep?.();
        return countOf(await limiter.penalty(stored(key)));
      },
      takeBack: async (key) => {
        await limiter.reward(stored(key));
      },
      read: async (key) => {
        const found = await limiter.get(stored(key));
        return found && countOf(found);
      },
    };
  }
}
