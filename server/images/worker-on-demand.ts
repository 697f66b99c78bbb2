import { once } from 'node:events';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads';
import { unavailable } from '../errors.ts';

/** Has the thread do one task; of `transfer`, nothing is left on this side. */
type Ask<Task, Answer> = (task: Task, transfer?: readonly Transferable[]) => Promise<Answer>;

interface Duty<Answer> {
  /** What runs on the thread; it answers every message with one message, or ends. */
  script: URL;
  resourceLimits?: ResourceLimits;
  /** Milliseconds that a task may take. */
  patienceMs: number;
  /** Milliseconds without a task after which the thread ends, and its memory goes back to the system. */
  idleMs: number;
  /** What is said of a task that takes longer than it may. */
  tooLong: string;
  /** Whether the thread must not be used again after this answer. */
  isLast?: (answer: Answer) => boolean;
}

/**
 * A thread that is started for the first task, kept for the next one, and ended when none comes. It is not used again after
 * a task that failed: what that left in it is unknown. While it has no task it does not keep the process alive.
 *
 * The caller gives it one task at a time.
 *
 * @throws Refusal `unavailable` from the returned function when the task takes too long; otherwise what ended the thread
 */
export function workerOnDemand<Task, Answer>(duty: Duty<Answer>): Ask<Task, Answer> {
  const { script, resourceLimits, patienceMs, idleMs, tooLong, isLast = () => false } = duty;
  const ended = `the thread of ${basename(script.pathname)} ended`;
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function stop(): void {
    const stopped = worker;
    worker = null;
    void stopped?.terminate();
  }

  function start(): Worker {
    const started = new Worker(script, { execArgv: [], ...(resourceLimits && { resourceLimits }) });
    // Between tasks it must not keep the process alive, nor bring it down.
    started.unref();
    started.on('error', () => {
      if (worker === started) worker = null;
    });
    return started;
  }

  /** The answer of a thread that was given a task; nothing of the waiting is left when this returns. */
  async function answerOf(asked: Worker): Promise<Answer> {
    const over = new AbortController();
    const { signal } = over;
    const answer = once(asked, 'message', { signal }).then(([message]) => message as Answer);
    const exit = once(asked, 'exit', { signal }).then(() => Promise.reject(new Error(ended)));
    const late = setTimeout(patienceMs, undefined, { signal }).then(() => Promise.reject(unavailable(tooLong, 30)));
    try {
      return await Promise.race([answer, exit, late]);
    } finally {
      over.abort();
    }
  }

  return async (task, transfer = []) => {
    clearTimeout(idle);
    worker ??= start();
    const asked = worker;
    asked.ref();
    try {
      asked.postMessage(task, transfer);
      const answer = await answerOf(asked);
      if (isLast(answer)) stop();
      return answer;
    } catch (error) {
      stop();
      throw error;
    } finally {
      asked.unref();
      idle = globalThis.setTimeout(stop, idleMs).unref();
    }
  };
}
