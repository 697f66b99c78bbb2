import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../core/errors.ts';
import { RateCounters } from '../../db/rate-counters.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { FailedAttempts, failedSignIns, makeCounted } from './failed-attempts.service.ts';

const minuteMs = 60_000;

const max = 25;
const keysOf = (...keys: string[]) => keys.map((key) => ({ key, max }));

let database: TestDatabase;
let attempts: FailedAttempts;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 0 });
  database = await testDatabase({ sqlite: true });
  attempts = new FailedAttempts(new RateCounters(database.db), { ...failedSignIns, name: 'test' });
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});

/** Attempts until the first refusal, at most `tries`. */
async function failuresUntilRefused(keys: string[], tries = 40): Promise<number> {
  for (let failed = 0; failed < tries; failed += 1) {
    try {
      await attempts.begin(keysOf(...keys));
    } catch {
      return failed;
    }
  }
  return tries;
}

describe('FailedAttempts', () => {
  it('refuses where one of several keys has failed too often, and no other', async () => {
    for (let i = 0; i < max; i += 1) await attempts.begin(keysOf(`address ${i}`, 'account a'));
    await expect(attempts.begin(keysOf('address new', 'account a'))).rejects.toThrow(Refusal);
    await attempts.begin(keysOf('address new', 'account b'));
    // What was refused did not count for the address.
    expect(await failuresUntilRefused(['address new'])).toBe(24);
  });

  it('does not lock out for as long as a clock was ahead', async () => {
    vi.useRealTimers();
    vi.useFakeTimers({ now: 600 * minuteMs });
    await failuresUntilRefused(['a']);
    vi.setSystemTime(0);
    const refusal = await attempts.begin(keysOf('a')).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'too_many', retryAfterS: 20 * 60 });
    vi.advanceTimersByTime(20 * minuteMs);
    expect(await failuresUntilRefused(['a'])).toBe(25);
  });

  it('says how long to wait until none of the keys is spent, and forgets then', async () => {
    await failuresUntilRefused(['a']);
    vi.setSystemTime(5 * minuteMs);
    await failuresUntilRefused(['b']);
    for (const keys of [keysOf('a', 'b'), keysOf('b', 'a')])
      await expect(attempts.begin(keys)).rejects.toMatchObject({ code: 'too_many', retryAfterS: 20 * 60 });
    await expect(attempts.begin(keysOf('a', 'c'))).rejects.toMatchObject({ retryAfterS: 15 * 60 });
    vi.setSystemTime(20 * minuteMs);
    expect(await failuresUntilRefused(['a'])).toBe(25);
  });

  it('gives no attempt to the next window for one that began in the last', async () => {
    const takeBack = await attempts.begin(keysOf('a'));
    vi.advanceTimersByTime(20 * minuteMs);
    await takeBack();
    expect(await failuresUntilRefused(['a'])).toBe(25);
  });

  it('counts a check that failed, and none that succeeded or could not be made', async () => {
    const check = async (answer: () => Promise<boolean>) => makeCounted(await attempts.begin(keysOf('a')), answer);
    expect(await check(async () => true)).toBe(true);
    await expect(check(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
    expect(await check(async () => false)).toBe(false);
    expect(await failuresUntilRefused(['a'])).toBe(24);
  });

  it('stays small however many addresses try', async () => {
    await failuresUntilRefused(['first']);
    for (let i = 0; i < 20_000; i += 1) await attempts.begin(keysOf(`other ${i}`));
    expect(await failuresUntilRefused(['first'])).toBe(25);
  });
});
