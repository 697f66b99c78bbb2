import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../testing/until.ts';
import { IdentifierUnavailable } from '../identifier.ts';
import { Engine, type EngineOptions } from './engine.ts';

let folder: string;
let engine: Engine | undefined;
let lines: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafbook-engine-'));
  lines = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await engine?.close();
  await rm(folder, { recursive: true, force: true });
});

/** An engine whose program notes its process id in the file `starts`, then does `onMessage` for each question. */
async function engineThat(onMessage: string, options: Partial<EngineOptions> = {}): Promise<Engine> {
  const program = join(folder, 'program.mjs');
  const starts = JSON.stringify(join(folder, 'starts'));
  await writeFile(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(${starts}, process.pid + '\\n');
     const start = readFileSync(${starts}, 'utf8').trim().split('\\n').length;
     const answer = (value) => process.send({ outputs: [Float32Array.of(value)] });
     process.on('disconnect', () => process.exit());
     process.on('message', ({ crops }) => { const value = crops[0][0]; ${onMessage} });`,
  );
  const logger = pino({ level: 'error' }, { write: (line) => lines.push(line) });
  engine = new Engine({ program, settings: {}, patienceMs: 600_000, idleMs: 600_000, logger, ...options });
  return engine;
}

const question = (value: number) => ({ crops: [Uint8Array.of(value)] });
const ask = async (of: Engine, value: number) => (await of.ask(question(value)))[0]?.[0];
const starts = async () => (await readFile(join(folder, 'starts'), 'utf8')).trim().split('\n').map(Number);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('the engine', () => {
  it('starts one process and asks it one question after the other', async () => {
    const asked = await engineThat('setTimeout(() => answer(value), 30 - 10 * value)');
    expect(await Promise.all([0, 1, 2].map((value) => ask(asked, value)))).toEqual([0, 1, 2]);
    expect(await ask(asked, 3)).toBe(3);
    expect(await starts()).toHaveLength(1);
  });

  it.each([
    ['exits', "process.stderr.write('out of luck'); process.exit(3)", /exit code 3\. out of luck/],
    ['aborts', 'process.abort()', /SIGABRT/],
    ['throws', "throw new Error('no such weights')", /no such weights/],
    ['reports a failure', "process.send({ failure: 'no runtime' })", /no runtime/],
  ])('gives up only the question during which the process %s', async (_, misdeed, reason) => {
    const asked = await engineThat(`if (value === 1) { ${misdeed} } else answer(value)`);
    const results = await Promise.allSettled([0, 1, 2].map((value) => ask(asked, value)));
    expect(results).toMatchObject([{ value: 0 }, { reason: expect.any(IdentifierUnavailable) }, { value: 2 }]);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '').reason).toMatch(reason);
    expect(await starts()).toHaveLength(2);
  });

  it('ends a process that does not answer in time, and asks a fresh one', async () => {
    const asked = await engineThat('if (start === 1) for (;;); else answer(value)', { patienceMs: 1_500 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const refused = expect(ask(asked, 1)).rejects.toBeInstanceOf(IdentifierUnavailable);
    while (!existsSync(join(folder, 'starts'))) await new Promise((resolve) => setImmediate(resolve));
    const [hung = 0] = await starts();
    vi.advanceTimersByTime(1_500);
    await refused;
    expect(await ask(asked, 2)).toBe(2);
    vi.useRealTimers();
    await until(() => !isRunning(hung));
  });

  it('says so when the program is missing', async () => {
    const asked = await engineThat('answer(value)', { program: join(folder, 'absent.mjs') });
    await expect(ask(asked, 1)).rejects.toBeInstanceOf(IdentifierUnavailable);
    expect(lines.join('')).toMatch(/absent\.mjs/);
  });

  it('ends a process without work, and starts one for the next question', async () => {
    const asked = await engineThat('answer(value)', { idleMs: 50 });
    expect(await ask(asked, 1)).toBe(1);
    const [first = 0] = await starts();
    await until(() => !isRunning(first));
    expect(await ask(asked, 2)).toBe(2);
    expect(await starts()).toHaveLength(2);
    expect(lines).toEqual([]);
  });

  it('ends the process when it is closed, and refuses what waits', async () => {
    const asked = await engineThat('if (value === 0) answer(value)');
    await ask(asked, 0);
    const [pid = 0] = await starts();
    const waiting = Promise.allSettled([1, 2].map((value) => ask(asked, value)));
    await asked.close();
    expect(await waiting).toMatchObject(Array(2).fill({ reason: expect.any(IdentifierUnavailable) }));
    expect(isRunning(pid)).toBe(false);
    await expect(ask(asked, 3)).rejects.toBeInstanceOf(IdentifierUnavailable);
    expect(lines).toEqual([]);
  });

  it.each([
    ['neither keeps the server from exiting nor outlives it', '', '7'],
    ['lets the server wait for its end', "await engine.close(); process.stdout.write(' closed');", '7 closed'],
  ])('%s', async (_, then, output) => {
    await engineThat('answer(value)');
    const server = join(folder, 'server.mjs');
    const options = `{ program: '${join(folder, 'program.mjs')}', settings: {}, patienceMs: 600_000, idleMs: 600_000 }`;
    await writeFile(
      server,
      `import { Engine } from ${JSON.stringify(new URL('./engine.ts', import.meta.url).href)};
       const engine = new Engine(${options});
       const outputs = await engine.ask({ crops: [Uint8Array.of(7)] });
       process.stdout.write(String(outputs[0][0]));
       ${then}`,
    );
    const { stdout } = await promisify(execFile)(process.execPath, [server], { timeout: 170_000 });
    expect(stdout).toBe(output);
    const [pid = 0] = await starts();
    await until(() => !isRunning(pid));
  });
});
