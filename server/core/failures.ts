interface Options<Item> {
  /** Is called with each failure, to log it. */
  note?: (item: Item, error: unknown) => void;
  /** Failures in a row after which the fault is not in the items: nothing more is attempted then. */
  mostInRow?: number;
}

/** The failures of a job that works through many items: one that fails does not keep the others from being done. */
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

  /** @throws the first failure where too many follow each other */
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

  /** @throws the first failure where there was any */
  throwFirst(): void {
    if (this.#first) throw this.#first.error;
  }
}
