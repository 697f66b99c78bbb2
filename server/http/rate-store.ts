import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RouteOptions } from 'fastify';
import type { RateCounter, RateCounters } from '../db/rate-counters.ts';

interface Window {
  current: number;
  beganAt: number;
}

type Counted = (error: Error | null, counted?: { current: number; ttl: number }) => void;

/** The options that a limit passes to its store. */
export interface StoreOptions {
  /** What is counted, unless it is a route's own limit. */
  name?: string;
  /** Milliseconds. */
  timeWindow?: number;
  /** The route of the limit; without one, it applies to all requests. */
  routeInfo?: Partial<RouteOptions>;
}

/** The name of a route's limit: the same in every process. */
export const nameOfRoute = ({ method = [], url = '' }: Partial<RouteOptions>): string =>
  `${[method].flat().join()} ${url}`;

interface Options {
  counters: RateCounters;
  /** Addresses that the global limit counts at once; the least recent are dropped first. */
  maxKeys: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/**
 * Counts requests in time windows. Limits of routes use the app's counters. The global limit is counted in this
 * process, by a monotonic clock: with the wall clock, a clock that was ahead for a while would lock everyone out until
 * that time is reached.
 */
export function rateStore({ counters, maxKeys, now = () => performance.now() }: Options): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    readonly #windows = new Map<string, Window>();

    incr(key: string, done: Counted, timeWindow: number): void {
      const at = now();
      const known = this.#windows.get(key);
      const window = known && at - known.beganAt < timeWindow ? known : { current: 0, beganAt: at };
      window.current += 1;
      this.#windows.delete(key);
      this.#windows.set(key, window);
      const oldest = this.#windows.keys().next();
      if (this.#windows.size > maxKeys && !oldest.done) this.#windows.delete(oldest.value);
      done(null, { current: window.current, ttl: window.beganAt + timeWindow - at });
    }

    child(limit: object): FastifyRateLimitStore {
      const { routeInfo = {}, timeWindow = 0, name = routeInfo.url && nameOfRoute(routeInfo) } = limit as StoreOptions;
      return name ? new NamedStore(counters.counter(name, timeWindow)) : new Store();
    }
  };
}

/** Counts requests with a counter of the app. */
class NamedStore implements FastifyRateLimitStore {
  readonly #counter: RateCounter;

  constructor(counter: RateCounter) {
    this.#counter = counter;
  }

  incr(key: string, done: Counted): void {
    this.#counter.count(key).then(({ count, endsInMs }) => done(null, { current: count, ttl: endsInMs }), done);
  }

  child(): FastifyRateLimitStore {
    return this;
  }
}
