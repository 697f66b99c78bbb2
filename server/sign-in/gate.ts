import { unavailable } from '../errors.ts';

/** Lets a bounded number of tasks run at once and a bounded number wait; refuses the rest. */
export class Gate {
  readonly #atOnce: number;
  readonly #mayWait: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, mayWait }: { atOnce: number; mayWait: number }) {
    this.#atOnce = atOnce;
    this.#mayWait = mayWait;
  }

  /**
   * Runs a task when its turn has come.
   *
   * @throws Refusal `unavailable` at once when too many wait already
   */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#turn();
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** Resolves when a finished task hands over its place, so that `#running` stays as it is. */
  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#mayWait) {
      throw unavailable('Too many people are signing in right now. Please try again in a moment.', 5);
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
