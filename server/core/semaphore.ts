interface Bounds {
  /** Tasks that run at the same time. */
  running: number;
  /** Tasks that may wait; one more is refused. */
  waiting: number;
  /** Thrown if too many tasks are waiting already. */
  refusal: () => Error;
}

/** Runs a few tasks at a time and queues a few more, in order of arrival; any others are refused. */
export class Semaphore {
  readonly #bounds: Bounds;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /**
   * Runs a task as soon as there is room for it.
   *
   * @throws the refusal at once if too many are waiting; otherwise what the task throws
   */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#bounds.running) this.#running += 1;
    else await this.#place();
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** Resolves when a finished task passes its slot on, so that `#running` stays the same. */
  #place(): Promise<void> {
    if (this.#waiting.length >= this.#bounds.waiting) throw this.#bounds.refusal();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
