import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MessageChannel } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { workerOnDemand } from './worker-on-demand.ts';

/** A thread that says which one it is, and fails in the ways that a task names. */
const code = `
import { parentPort, threadId } from 'node:worker_threads';
const kept = [];
parentPort.on('message', (task) => {
  kept.push(task);
  if (task === 'throw') throw new Error('it broke');
  if (task === 'end') process.exit(0);
  if (task.fails) setTimeout(() => { throw new Error('it broke later'); });
  if (task.answers !== false) parentPort.postMessage({ threadId, task: task.port ? 'kept' : task });
});`;
const script = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const duty = { script, patienceMs: 25_000, idleMs: 25_000, tooLong: 'Too long.' };

interface Said {
  threadId: number;
  task: unknown;
}
type Differing = Partial<Parameters<typeof workerOnDemand<unknown, Said>>[0]>;
const worker = (differing: Differing = {}) => workerOnDemand<unknown, Said>({ ...duty, ...differing });

/** A port for a thread to hold, and what is over as soon as the thread is. */
function lifeline() {
  const { port1, port2 } = new MessageChannel();
  return { port: port2, cut: once(port1, 'close') };
}

it('keeps its thread for the next task, and hands over what it is given', async () => {
  const ask = worker();
  const { threadId } = await ask('one');
  const bytes = new Uint8Array([1, 2, 3]);
  expect(await ask(bytes, [bytes.buffer])).toEqual({ threadId, task: new Uint8Array([1, 2, 3]) });
  expect(bytes.byteLength).toBe(0);
});

it('ends its thread when nothing comes, and starts one for what comes then', async () => {
  const ask = worker({ idleMs: 20 });
  const { port, cut } = lifeline();
  const { threadId } = await ask({ port }, [port]);
  await cut;
  expect((await ask('two')).threadId).not.toBe(threadId);
});

it('does not use its thread again after an answer that is the last', async () => {
  const ask = worker({ isLast: ({ task }) => task === 'last' });
  const { threadId } = await ask('one');
  expect((await ask('last')).threadId).toBe(threadId);
  expect((await ask('two')).threadId).not.toBe(threadId);
});

it.each<[string, unknown, object]>([
  ['throws', 'throw', { message: 'it broke' }],
  ['ends', 'end', { message: expect.stringMatching(/^the thread of .* ended$/) }],
  ['cannot be told', () => {}, { name: 'DataCloneError' }],
])('fails a task that %s, and does the next one on another thread', async (_, task, failure) => {
  const ask = worker();
  const { threadId } = await ask('one');
  await expect(ask(task)).rejects.toMatchObject(failure);
  expect((await ask('two')).threadId).not.toBe(threadId);
});

it('outlives a thread that fails between tasks', async () => {
  const ask = worker();
  const { port, cut } = lifeline();
  const { threadId } = await ask({ port, fails: true }, [port]);
  await cut;
  await setImmediate();
  expect((await ask('two')).threadId).not.toBe(threadId);
});

it('ends a task that takes too long, and its thread', async () => {
  const { port, cut } = lifeline();
  const tooLong = { code: 'unavailable', message: 'Too long.', retryAfterS: 30 };
  await expect(worker({ patienceMs: 50 })({ port, answers: false }, [port])).rejects.toMatchObject(tooLong);
  await cut;
});

it('keeps the process until its task is done, and no longer', async () => {
  const program = `
import { workerOnDemand } from ${JSON.stringify(new URL('worker-on-demand.ts', import.meta.url).href)};
const script = new URL(${JSON.stringify(script.href)});
const ask = workerOnDemand({ script, patienceMs: 60_000, idleMs: 60_000, tooLong: 'Too long.' });
process.stdout.write((await ask('done')).task);`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { timeout: 25_000 });
  expect((await run).stdout).toBe('done');
});
