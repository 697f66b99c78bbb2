import type { ServerResponse } from 'node:http';
import type { Refusal } from '../core/errors.ts';

/** Bounds the bytes that all requests of a kind hold together, in memory or on the disk. */
export class ByteBudget {
  readonly #most: number;
  readonly #refuse: () => Refusal;
  #held = 0;

  /** @param refuse what a request is told whose bytes would be too many */
  constructor(most: number, refuse: () => Refusal) {
    this.#most = most;
    this.#refuse = refuse;
  }

  /**
   * Counts the bytes of a request as they arrive, whatever it announced, until it is answered or given up.
   *
   * @returns counts further bytes; throws the Refusal where all requests together would hold too much
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
