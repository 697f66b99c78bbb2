import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

interface Window {
  current: number;
  beganAt: number;
}

type Counted = (error: Error | null, counted?: { current: number; ttl: number }) => void;

/**
 * Counts requests in windows of time, in this process. It goes by a clock that nobody sets: by that on the wall, a clock
 * that was ahead for a while would lock out everybody who asked meanwhile until that time comes.
 *
 * @param maxKeys the most that is counted at once; the longest unheard of are forgotten first
 * @param now milliseconds of a clock that only goes forward
 */
export function rateStore(maxKeys: number, now: () => number = () => performance.now()): FastifyRateLimitStoreCtor {
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

    child(): FastifyRateLimitStore {
      return new Store();
    }
  };
}
