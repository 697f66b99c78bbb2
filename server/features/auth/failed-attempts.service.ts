import { Refusal } from '../../errors.ts';

/** At most 25 in any 20 minutes from the first: never more than 100 in an hour, wherever the windows fall. */
const maxFailures = 25;
const windowMs = 20 * 60 * 1000;

/** Bounds the memory; the oldest are forgotten first. */
const maxKeys = 20_000;

interface Window {
  failures: number;
  endsAt: number;
}

/** Counts failed sign-ins by any number of keys (the address, the account), in this process. */
export class FailedAttempts {
  readonly #windows = new Map<string, Window>();

  /**
   * Counts an attempt as failed until it is proven otherwise, so that attempts made at the same time count too.
   *
   * @returns takes the count back; to be called when the attempt succeeded
   * @throws Refusal `too_many` when one of the keys has failed too often
   */
  begin(keys: string[], now: number): () => void {
    const windows = keys.map((key) => this.#window(key, now));
    const spent = windows.filter(({ failures }) => failures >= maxFailures).map(({ endsAt }) => endsAt);
    if (spent.length > 0) {
      const retryAfterS = Math.ceil((Math.max(...spent) - now) / 1000);
      throw new Refusal('too_many', 'Too many failed sign-ins. Please wait a while and try again.', { retryAfterS });
    }
    for (const window of windows) window.failures += 1;
    return () => {
      for (const window of windows) window.failures -= 1;
    };
  }

  #window(key: string, now: number): Window {
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) return known;
    const window = { failures: 0, endsAt: now + windowMs };
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const oldest = this.#windows.keys().next();
    if (this.#windows.size > maxKeys && !oldest.done) this.#windows.delete(oldest.value);
    return window;
  }
}
