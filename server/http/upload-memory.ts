import type { ServerResponse } from 'node:http';
import { unavailable } from '../errors.ts';

/** Bytes of all uploads that are in memory at once: twelve of the largest photos. The process takes ten times that at most. */
const mostBytes = 64 * 1024 * 1024;

let heldBytes = 0;

/**
 * Counts the bytes of an upload as they arrive, until its request is answered or given up, so that many at once cannot
 * take all memory.
 *
 * @returns counts further bytes; throws a Refusal `unavailable` where all uploads together would take too much
 */
export function uploadMemory(response: ServerResponse, most = mostBytes): (bytes: number) => void {
  let own = 0;
  const release = () => {
    heldBytes -= own;
    own = 0;
  };
  response.once('finish', release).once('close', release);
  return (bytes) => {
    if (heldBytes + bytes > most) {
      release();
      throw unavailable('Many photos are arriving right now. Please try again in a moment.', 5);
    }
    heldBytes += bytes;
    own += bytes;
  };
}
