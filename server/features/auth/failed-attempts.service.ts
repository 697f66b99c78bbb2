import { Refusal } from '../../errors.ts';

export interface AttemptLimit {
  /** Attempts in a window that begins with the first of them. */
  max: number;
  /** Milliseconds. */
  windowMs: number;
  /** What is told to whoever comes more often. */
  message: string;
}

/** At most 25 in any 20 minutes from the first: never more than 100 in an hour, wherever the windows fall. */
const failedSignIns: AttemptLimit = {
  max: 25,
  windowMs: 20 * 60 * 1000,
  message: 'Too many failed sign-ins. Please wait a while and try again.',
};

/** Bounds the memory; the oldest are forgotten first. */
const maxKeys = 20_000;

interface Window {
  attempts: number;
  endsAt: number;
}

/** Counts attempts, failed sign-ins unless said, by any number of keys (the address, the account), in this process. */
export class FailedAttempts {
  readonly #limit: AttemptLimit;
  readonly #windows = new Map<string, Window>();

  constructor(limit: AttemptLimit = failedSignIns) {
    this.#limit = limit;
  }

  /**
   * Counts an attempt as failed until it is proven otherwise, so that attempts made at the same time count too.
   *
   * @returns takes the count back; to be called when the attempt succeeded
   * @throws Refusal `too_many` when one of the keys has failed too often
   */
  begin(keys: string[], now: number): () => void {
    const { max, message } = this.#limit;
    const windows = keys.map((key) => this.#window(key, now));
    const spent = windows.filter(({ attempts }) => attempts >= max).map(({ endsAt }) => endsAt);
    if (spent.length > 0) {
      const retryAfterS = Math.ceil((Math.max(...spent) - now) / 1000);
      throw new Refusal('too_many', message, { retryAfterS });
    }
    for (const window of windows) window.attempts += 1;
    return () => {
      for (const window of windows) window.attempts -= 1;
    };
  }

  #window(key: string, now: number): Window {
    const known = this.#windows.get(key);
    const latestEnd = now + this.#limit.windowMs;
    // One that ends later than that began while the clock was ahead, and would lock people out until then.
    if (known && known.endsAt > now && known.endsAt <= latestEnd) return known;
    const window = { attempts: 0, endsAt: latestEnd };
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const oldest = this.#windows.keys().next();
    if (this.#windows.size > maxKeys && !oldest.done) this.#windows.delete(oldest.value);
    return window;
  }
}
