import type { ServerResponse } from 'node:http';
import { refuse } from '../core/errors.ts';

/** Lets a few requests of each key run at a time; further ones wait in order of arrival. */
export class RequestSlots<Key> {
  readonly #most: number;
  /** Per key, the callbacks that start its requests; the first ones, one per slot, have started. */
  readonly #requests = new Map<Key, (() => void)[]>();

  /** @param most concurrent requests of one key */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Waits for a slot.
   *
   * @returns releases the slot
   * @throws Refusal if the sender disconnects first
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
