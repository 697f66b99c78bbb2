import { refuse } from '../../core/errors.ts';
import type { RateCount, RateCounter, RateCounters } from '../../db/rate-counters.ts';

export interface AttemptLimit {
  /** What is counted: the same in every process. */
  name: string;
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

export const failedSignIns: Omit<AttemptLimit, 'name'> = {
  windowMs: 20 * 60 * 1000,
  reason: 'too_many_failed_sign_ins',
};

/** Counts attempts by any number of keys (the address, the account). */
export class FailedAttempts {
  readonly #limit: AttemptLimit;
  readonly #counter: RateCounter;

  constructor(counters: RateCounters, limit: AttemptLimit) {
    this.#limit = limit;
    this.#counter = counters.counter(limit.name, limit.windowMs);
  }

  /**
   * Counts an attempt as failed until it is proven otherwise, so that attempts made at the same time count too.
   *
   * @param keys what the sender cannot choose comes first: where it is spent, the others are not touched
   * @returns takes the count back; to be called when the attempt succeeded, or could not be made
   * @throws Refusal `too_many` when one of the keys has failed too often
   */
  async begin(keys: AttemptKey[]): Promise<() => Promise<void>> {
    const counted: { key: string; endsAt: number }[] = [];
    const takeBack = async () => {
      // A count of a window that has ended is gone already.
      const running = counted.filter(({ endsAt }) => endsAt > performance.now());
      await Promise.all(running.map(({ key }) => this.#counter.takeBack(key)));
    };
    for (const [i, { key, max }] of keys.entries()) {
      const now = await this.#counter.count(key);
      counted.push({ key, endsAt: performance.now() + now.endsInMs });
      if (now.count <= max) continue;
      await takeBack();
      throw refuse('too_many', this.#limit.reason).retryAfter(await this.#waitS(now, keys.slice(i + 1)));
    }
    return takeBack;
  }

  /** Seconds until none of the keys is spent. */
  async #waitS(spent: RateCount, others: AttemptKey[]): Promise<number> {
    const counts = await Promise.all(others.map(({ key }) => this.#counter.read(key)));
    const alsoSpent = others.flatMap(({ max }, i) => ((counts[i]?.count ?? 0) >= max ? (counts[i]?.endsInMs ?? 0) : 0));
    return Math.ceil(Math.max(spent.endsInMs, ...alsoSpent) / 1000);
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
  takeBack: (() => Promise<void>) | undefined,
  attempt: () => Promise<boolean>,
): Promise<boolean> {
  let hasFailed = false;
  try {
    hasFailed = !(await attempt());
    return !hasFailed;
  } finally {
    if (!hasFailed) await takeBack?.();
  }
}
