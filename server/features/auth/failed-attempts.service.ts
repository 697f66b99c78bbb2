import { refuse } from '../../errors.ts';

export interface AttemptLimit {
  /** Milliseconds of the window that begins with the first attempt. */
  windowMs: number;
  /** Why further attempts are refused. */
  reason: 'too_many_failed_sign_ins' | 'too_many_reset_links';
}

/** What attempts are counted by, and how many of them a window has room for. */
export interface AttemptKey {
  key: string;
  max: number;
}

export const failedSignIns: AttemptLimit = {
  windowMs: 20 * 60 * 1000,
  reason: 'too_many_failed_sign_ins',
};

/** Bounds the memory; the oldest are forgotten first. */
const maxKeys = 20_000;

interface Window {
  attempts: number;
  endsAt: number;
}

/** Counts attempts by any number of keys (the address, the account), in this process. */
export class FailedAttempts {
  readonly #limit: AttemptLimit;
  readonly #windows = new Map<string, Window>();

  constructor(limit: AttemptLimit) {
    this.#limit = limit;
  }

  /**
   * Counts an attempt as failed until it is proven otherwise, so that attempts made at the same time count too.
   *
   * @returns takes the count back; to be called when the attempt succeeded, or could not be made
   * @throws Refusal `too_many` when one of the keys has failed too often
   */
  begin(keys: AttemptKey[], now: number): () => void {
    const counted = keys.map(({ key, max }) => ({ window: this.#window(key, now), max }));
    const spent = counted.filter(({ window, max }) => window.attempts >= max).map(({ window }) => window.endsAt);
    if (spent.length > 0) {
      const retryAfterS = Math.ceil((Math.max(...spent) - now) / 1000);
      throw refuse('too_many', this.#limit.reason).retryAfter(retryAfterS);
    }
    for (const { window } of counted) window.attempts += 1;
    return () => {
      for (const { window } of counted) window.attempts -= 1;
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

/**
 * Makes an attempt that was counted as failed in advance. The count is undone unless it fails: when it succeeds, and when
 * it cannot be made.
 *
 * @param takeBack what `begin` returned; undefined where nothing is counted
 * @param attempt answers whether it succeeded
 */
export async function makeCounted(
  takeBack: (() => void) | undefined,
  attempt: () => Promise<boolean>,
): Promise<boolean> {
  let hasFailed = false;
  try {
    hasFailed = !(await attempt());
    return !hasFailed;
  } finally {
    if (!hasFailed) takeBack?.();
  }
}
