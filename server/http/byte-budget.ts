import type { ServerResponse } from 'node:http';
import type { Refusal } from '../core/errors.ts';

/** Limits the bytes that all requests of a kind hold together, in memory or on disk. */
export class ByteBudget {
  readonly #most: number;
  readonly #refuse: () => Refusal;
  #held = 0;

  /** @param refuse the refusal for a request that would exceed the limit */
  constructor(most: number, refuse: () => Refusal) {
    this.#most = most;
    this.#refuse = refuse;
  }

  /**
   * Counts the bytes of a request as they arrive, regardless of its announced length, until it is answered or aborted.
   *
   * @returns counts further bytes; throws the Refusal if all requests together would hold too much
   */
  of(response: ServerResponse): (bytes: number) => void {
    let own = 0;
    const release = () => {
      this.#held -= own;
      own = 0;
    };
    response.once('finish', release).once('close', release);
    return (bytes) => {
      if (this.#held + bytes > this.#most) {
        release();
        throw this.#refuse();
      }
      this.#held += bytes;
      own += bytes;
    };
  }
}
