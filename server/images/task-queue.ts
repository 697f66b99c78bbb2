import { unavailable } from '../errors.ts';

/** Runs tasks, a few at a time. */
export type TaskQueue = <T>(task: () => Promise<T>) => Promise<T>;

interface Bounds {
  /** Tasks that run at the same time. */
  running: number;
  /** Tasks that may wait for their turn; one more is refused. */
  waiting: number;
}

/**
 * A queue in front of work that costs memory, so that many requests at once cost time instead.
 *
 * @throws Refusal `unavailable` from the returned function when the queue is full
 */
export function taskQueue(bounds: Bounds): TaskQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (task) => {
    if (running < bounds.running) {
      running += 1;
    } else {
      if (waiting.length >= bounds.waiting) {
        throw unavailable('Many photos are being looked at right now. Please try again in a moment.', 5);
      }
      // The finished task hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
