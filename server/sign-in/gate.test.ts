import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../errors.ts';
import { Gate } from './gate.ts';

describe('Gate', () => {
  it('runs so many at once and no more, in the order they came', async () => {
    const gate = new Gate({ atOnce: 2, mayWait: 10 });
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const task = (n: number) => async () => {
      started.push(n);
      running += 1;
      most = Math.max(most, running);
      await sleep(5);
      running -= 1;
      return n;
    };
    const results = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => gate.run(task(n))));
    expect(results).toEqual([1, 2, 3, 4, 5, 6]);
    expect(started).toEqual([1, 2, 3, 4, 5, 6]);
    expect(most).toBe(2);
  });

  it('refuses at once when too many wait', async () => {
    const gate = new Gate({ atOnce: 1, mayWait: 1 });
    const first = gate.run(() => sleep(20));
    const second = gate.run(() => sleep(1));
    const third = await gate.run(() => sleep(1)).catch((error: unknown) => error);
    expect(third).toBeInstanceOf(Refusal);
    expect(third).toMatchObject({ code: 'unavailable', retryAfterS: 5 });
    await Promise.all([first, second]);
    expect(await gate.run(async () => 'free again')).toBe('free again');
  });

  it('goes on after a task that failed', async () => {
    const gate = new Gate({ atOnce: 1, mayWait: 5 });
    const failing = gate.run(async () => Promise.reject(new Error('broken')));
    const next = gate.run(async () => 'fine');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('fine');
  });
});
