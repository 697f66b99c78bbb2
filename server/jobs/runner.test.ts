import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Job, type RunnerOptions, type StopSignals, startJobs } from './runner.ts';

let logged: string[];
beforeEach(() => {
  logged = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const logger = pino({}, { write: (line: string) => void logged.push(line) });

/** Starts a job that does `work`, every second unless said. */
function start(
  work: (signals: StopSignals, run: number) => Promise<void> | void,
  { everyMs = 1_000, ...options }: RunnerOptions & { everyMs?: number | null } = {},
) {
  const runs: number[] = [];
  const job: Job<{ logger: typeof logger }> = {
    name: 'weeding',
    everyMs,
    does: 'weeds',
    failure: 'nothing was weeded; trying again',
    run: async (_, signals) => {
      runs.push(Date.now());
      await work(signals, runs.length);
    },
  };
  const began = Date.now();
  const stop = startJobs([job], { logger }, options);
  return { stop, runsAt: () => runs.map((at) => at - began) };
}

describe('a job', () => {
  it('runs at once, and then at its interval until it is stopped', async () => {
    const { stop, runsAt } = start(() => {});
    await vi.advanceTimersByTimeAsync(2_500);
    await stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(runsAt()).toEqual([0, 1_000, 2_000]);
    expect(logged).toEqual([]);
  });

  it('without an interval runs once', async () => {
    const { stop, runsAt } = start(() => {}, { everyMs: null });
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    await stop();
    expect(runsAt()).toEqual([0]);
  });

  it('does not begin before its last run has ended', async () => {
    let atOnce = 0;
    let most = 0;
    const { stop, runsAt } = start(async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await sleep(2_500);
      atOnce -= 1;
    });
    await vi.advanceTimersByTimeAsync(6_500);
    expect(runsAt()).toEqual([0, 3_000, 6_000]);
    expect(most).toBe(1);
    const stopped = stop();
    await vi.advanceTimersByTimeAsync(2_500);
    await stopped;
    expect(atOnce).toBe(0);
  });

  it('that fails says so, and comes again', async () => {
    const { stop, runsAt } = start((_, run) => {
      if (run === 1) throw new Error('no hoe');
    });
    await vi.advanceTimersByTimeAsync(1_500);
    await stop();
    expect(runsAt()).toEqual([0, 1_000]);
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 40,
        job: 'weeding',
        msg: 'nothing was weeded; trying again',
        err: expect.objectContaining({ message: 'no hoe' }),
      }),
    ]);
  });

  it('is left to the process that claimed it, and not begun when the claim cannot be made', async () => {
    const claims: string[] = [];
    const { stop, runsAt } = start(() => {}, {
      claim: async (name) => {
        claims.push(name);
        if (claims.length === 2) throw new Error('the database is away');
        return claims.length === 3;
      },
    });
    await vi.advanceTimersByTimeAsync(3_500);
    await stop();
    expect(claims).toEqual(['weeding', 'weeding', 'weeding', 'weeding']);
    expect(runsAt()).toEqual([2_000]);
    expect(logged).toHaveLength(1);
  });
});

describe('stopping', () => {
  it('waits for a run that ends when it is told to', async () => {
    let hasEnded = false;
    const { stop } = start(async ({ stop: stopping, cut }) => {
      await new Promise((resolve) => stopping.addEventListener('abort', resolve));
      await sleep(500);
      hasEnded = !cut.aborted;
    });
    await vi.advanceTimersByTimeAsync(0);
    const stopped = stop();
    await vi.advanceTimersByTimeAsync(500);
    await stopped;
    expect(hasEnded).toBe(true);
  });

  it('cuts off a run that does not end, after a moment', async () => {
    const { stop } = start(({ cut }) => new Promise((resolve) => cut.addEventListener('abort', () => resolve())), {
      patienceMs: 100,
    });
    await vi.advanceTimersByTimeAsync(0);
    let hasStopped = false;
    const stopped = stop().then(() => {
      hasStopped = true;
    });
    await vi.advanceTimersByTimeAsync(99);
    expect(hasStopped).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await stopped;
    expect(hasStopped).toBe(true);
  });

  it('begins no run whose claim was still being made', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const { stop, runsAt } = start(() => {}, { claim: () => promise });
    const stopped = stop();
    resolve(true);
    await stopped;
    expect(runsAt()).toEqual([]);
  });
});
