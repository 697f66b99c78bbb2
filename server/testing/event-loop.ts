import { once } from 'node:events';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Processor time of this thread so far, in milliseconds. Unlike a clock, it stands still while other processes have the core. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * The longest work in milliseconds for which the event loop went no further while something was done. Iterations follow each
 * other without a pause, so that the work of each is seen.
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  const done = work().finally(() => {
    isDone = true;
  });
  // It is awaited once the loop has ended, too late for what counts as handled.
  done.catch(() => {});
  for (let before = worked(); !isDone; ) {
    await nextIteration();
    const now = worked();
    longest = Math.max(longest, now - before);
    before = now;
  }
  await done;
  return longest;
}

const rows = Array.from({ length: 2_500 }, (_, id) => ({
  id,
  name: `Plant ${id}`,
  tags: ['a', 'b'],
  text: 'x'.repeat(200),
}));

/** How long a known amount of work takes here and now, in milliseconds: writing and reading 650 kB of JSON. */
export function calibration(): number {
  const begin = worked();
  JSON.parse(JSON.stringify(rows));
  return worked() - begin;
}

export interface Sent {
  method?: string;
  path: string;
  body?: string | Uint8Array;
  headers?: Record<string, string>;
}

const client = `
  const { parentPort, workerData } = require('node:worker_threads');
  parentPort.on('message', async ({ method = 'GET', path, body, headers }) => {
    try {
      const answer = await fetch(workerData.url + path, { method, headers, body });
      let begin = '';
      for await (const chunk of answer.body ?? []) if (begin === '') begin = Buffer.from(chunk).toString().slice(0, 200);
      parentPort.postMessage({ status: answer.status, begin });
    } catch (error) {
      parentPort.postMessage({ status: 0, begin: String(error) });
    }
  });`;

/** A browser on a thread of its own, so that its work is none of the server's. */
export function remoteClient(url: string) {
  const worker = new Worker(client, { eval: true, workerData: { url } });
  return {
    send: async (sent: Sent): Promise<{ status: number; begin: string }> => {
      worker.postMessage(sent);
      const [answer] = await once(worker, 'message');
      return answer;
    },
    close: () => worker.terminate(),
  };
}
