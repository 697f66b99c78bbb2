interface Options<Item> {
  /** Called with each failure, to log it. */
  note?: (item: Item, error: unknown) => void;
  /** Consecutive failures after which the items are not to blame: the job then stops. */
  mostInRow?: number;
}

/** The failures of a job that processes many items: one that fails does not stop the others. */
export class Failures<Item> {
  readonly #note: (item: Item, error: unknown) => void;
  readonly #mostInRow: number;
  #inRow = 0;
  #first: { error: unknown } | null = null;
  count = 0;

  constructor({ note = () => {}, mostInRow = Number.POSITIVE_INFINITY }: Options<Item> = {}) {
    this.#note = note;
    this.#mostInRow = mostInRow;
  }

  /** @throws the first failure if too many follow each other */
  async attempt(item: Item, work: () => Promise<void> | void): Promise<void> {
    try {
      await work();
      this.#inRow = 0;
    } catch (error) {
      this.#note(item, error);
      this.#first ??= { error };
      this.count += 1;
      this.#inRow += 1;
      if (this.#inRow >= this.#mostInRow) this.throwFirst();
    }
  }

  /** @throws the first failure, if any */
  throwFirst(): void {
    if (this.#first) throw this.#first.error;
  }
}
