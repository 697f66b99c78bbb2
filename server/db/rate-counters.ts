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

/** How often something was counted in the window that runs. */
export interface RateCount {
  count: number;
  /** Milliseconds until the window ends. */
  endsInMs: number;
}

/** Counts by key in windows of time. A window begins with the first count of its key. */
export interface RateCounter {
  /** Counts once more. Counts made at the same time, by any process, all count. */
  count(key: string): Promise<RateCount>;
  /** Takes one count back. */
  takeBack(key: string): Promise<void>;
  /** Counts nothing. @returns null where no window runs */
  read(key: string): Promise<RateCount | null>;
}

/** Keys that each counter remembers in memory, so that however many addresses ask, it stays small. */
const maxKeys = 20_000;

/** How much too late a window may end because a clock was set; one that ends later is started over. */
const toleranceMs = 5_000;

interface Window {
  points: number;
  remaining: number;
}

/** Counts in this process. The keys that were counted longest ago are dropped first. */
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
 * Counts in the database, by its clock: were each process to go by its own, one whose clock is ahead would end the windows
 * of the others. The library's own statements go by the clock of the process, and are named, which a pooler refuses; so the
 * methods that its stores have to implement are written here.
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
 * What is stored of a key: keys hold e-mail addresses and those of networks. A text of one length also fits into the index,
 * whatever was typed.
 */
const stored = (key: string): string => hash('sha256', key, 'base64url');

/**
 * Makes the counters of an app: on PostgreSQL shared by all processes on the database, and in memory on SQLite, or where
 * the database cannot be asked.
 */
export class RateCounters {
  readonly #db: Database;
  readonly #sweep: Sweep | undefined;

  constructor(db: Database) {
    this.#db = db;
    if (engineOf(db) === 'postgres') this.#sweep = sweepExpired(db, 'rate_limits', 60_000);
  }

  /**
   * @param name what is counted: the same in every process
   * @param windowMs how long a window lasts, in whole seconds
   */
  counter(name: string, windowMs: number): RateCounter {
    // How many are too many is for the caller to say.
    const options = { keyPrefix: name, points: Number.MAX_SAFE_INTEGER, duration: windowMs / 1000 };
    const memory = new BoundedMemory(options);
    const limiter = this.#sweep ? new DatabaseLimiter(this.#db, { ...options, insuranceLimiter: memory }) : memory;
    // A window that ends later than it could: the clock was set back since it began. It ends in time all the same.
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
