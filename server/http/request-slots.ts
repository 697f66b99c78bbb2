import type { ServerResponse } from 'node:http';
import { refuse } from '../core/errors.ts';

/** Lets a few requests of each key at a time go on; further ones wait, in the order in which they came. */
export class RequestSlots<Key> {
  readonly #most: number;
  /** How each request of a key begins; the first ones, as many as there are slots, have begun. */
  readonly #requests = new Map<Key, (() => void)[]>();

  /** @param most requests of one key that are under way at once */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Waits for a slot.
   *
   * @returns gives the slot to the next
   * @throws Refusal when the sender is gone before there is one
   */
  take(key: Key, response: ServerResponse): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const requests = this.#requests.get(key) ?? [];
    this.#requests.set(key, requests);
    const release = () => {
      const place = requests.indexOf(begin);
      if (place < 0) return;
      requests.splice(place, 1);
      if (requests.length === 0) this.#requests.delete(key);
      requests[this.#most - 1]?.();
    };
    const giveUp = () => {
      release();
      reject(refuse('unavailable', 'request_abandoned'));
    };
    const begin = () => {
      response.off('close', giveUp);
      resolve(release);
    };
    requests.push(begin);
    response.once('close', giveUp);
    if (requests.length <= this.#most) begin();
    if (response.closed) giveUp();
    return promise;
  }
}
