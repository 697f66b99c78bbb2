import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { unavailable } from '../../errors.ts';
import { taskQueue } from '../../images/task-queue.ts';
import type { Drawing } from './drawing.service.ts';

/** One at a time: each takes a core for about a second. More than may ever wait are refused before. */
const drawings = taskQueue({ running: 1, waiting: 10 });
/** The longest document takes a few seconds on the slowest machines. */
const patienceMs = 60_000;
/** The thread ends, and its memory is free again, when nothing was drawn for this long. */
const idleMs = 10_000;

let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;

function stopWorker(): void {
  const stopped = worker;
  worker = null;
  void stopped?.terminate();
}

function startWorker(): Worker {
  const started = new Worker(new URL('./drawing-worker.service.ts', import.meta.url), {
    execArgv: [],
    // What goes wrong must not take the memory of the whole server.
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  // Between tasks it must not keep the process alive, nor bring it down.
  started.unref();
  started.on('error', () => {
    if (worker === started) worker = null;
  });
  return started;
}

async function drawn(drawing: Drawing): Promise<Buffer> {
  clearTimeout(idle);
  worker ??= startWorker();
  const asked = worker;
  const over = new AbortController();
  const { signal } = over;
  const file = once(asked, 'message', { signal }).then(([bytes]) =>
    Buffer.from((bytes as Uint8Array<ArrayBuffer>).buffer),
  );
  const exit = once(asked, 'exit', { signal }).then(() => Promise.reject(new Error('the drawing thread ended')));
  const late = setTimeout(patienceMs, undefined, { signal }).then(() =>
    Promise.reject(unavailable('The report takes too long to draw. Please try again later.', 30)),
  );
  asked.ref();
  try {
    asked.postMessage(drawing);
    return await Promise.race([file, exit, late]);
  } catch (error) {
    stopWorker();
    throw error;
  } finally {
    over.abort();
    asked.unref();
    idle = globalThis.setTimeout(stopWorker, idleMs).unref();
  }
}

/**
 * Draws a report as a PDF file on a thread of its own: other requests are answered meanwhile.
 *
 * @throws Refusal `unavailable` when it takes too long
 */
export const drawOnThread = (drawing: Drawing): Promise<Buffer> => drawings(() => drawn(drawing));
