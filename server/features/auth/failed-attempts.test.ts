import { describe, expect, it } from 'vitest';
import { Refusal } from '../../errors.ts';
import { FailedAttempts, failedSignIns, makeCounted } from './failed-attempts.service.ts';

const minuteMs = 60_000;

const max = 25;
const keysOf = (...keys: string[]) => keys.map((key) => ({ key, max }));

/** Attempts until the first refusal, at most `tries`. */
function failuresUntilRefused(attempts: FailedAttempts, keys: string[], now: number, tries = 40): number {
  for (let failed = 0; failed < tries; failed += 1) {
    try {
      attempts.begin(keysOf(...keys), now);
    } catch {
      return failed;
    }
  }
  return tries;
}

describe('FailedAttempts', () => {
  it('refuses where one of several keys has failed too often, and no other', () => {
    const attempts = new FailedAttempts(failedSignIns);
    for (let i = 0; i < max; i += 1) attempts.begin(keysOf(`address ${i}`, 'account a'), 0);
    expect(() => attempts.begin(keysOf('address new', 'account a'), 0)).toThrow(Refusal);
    expect(() => attempts.begin(keysOf('address new', 'account b'), 0)).not.toThrow();
  });

  it('does not lock out for as long as a clock was ahead', () => {
    const attempts = new FailedAttempts(failedSignIns);
    failuresUntilRefused(attempts, ['a'], 600 * minuteMs);
    expect(failuresUntilRefused(attempts, ['a'], 0)).toBe(25);
  });

  it('says how long to wait, and forgets then', () => {
    const attempts = new FailedAttempts(failedSignIns);
    failuresUntilRefused(attempts, ['a'], 0);
    let refusal: unknown;
    try {
      attempts.begin(keysOf('a'), 5 * minuteMs);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toMatchObject({ code: 'too_many', retryAfterS: 15 * 60 });
    expect(failuresUntilRefused(attempts, ['a'], 20 * minuteMs)).toBe(25);
  });

  it('never lets more than 100 failures happen in an hour', () => {
    const attempts = new FailedAttempts(failedSignIns);
    const failedAt: number[] = [];
    for (let now = 0; now < 180 * minuteMs; now += minuteMs / 4) {
      for (let i = 0; i < 30; i += 1) {
        try {
          attempts.begin(keysOf('a'), now);
          failedAt.push(now);
        } catch {
          break;
        }
      }
    }
    const inHourFrom = (start: number) => failedAt.filter((at) => at >= start && at < start + 60 * minuteMs).length;
    expect(Math.max(...failedAt.map(inHourFrom))).toBeLessThanOrEqual(100);
  });

  it('does not count what succeeded', () => {
    const attempts = new FailedAttempts(failedSignIns);
    for (let i = 0; i < 100; i += 1) attempts.begin(keysOf('a'), 0)();
    expect(failuresUntilRefused(attempts, ['a'], 0)).toBe(25);
  });

  it('counts a check that failed, and none that succeeded or could not be made', async () => {
    const attempts = new FailedAttempts(failedSignIns);
    const check = (answer: Promise<boolean>) => makeCounted(attempts.begin(keysOf('a'), 0), () => answer);
    expect(await check(Promise.resolve(true))).toBe(true);
    await expect(check(Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
    expect(await check(Promise.resolve(false))).toBe(false);
    expect(failuresUntilRefused(attempts, ['a'], 0)).toBe(24);
  });

  it('stays small however many addresses try', () => {
    const attempts = new FailedAttempts(failedSignIns);
    failuresUntilRefused(attempts, ['first'], 0);
    for (let i = 0; i < 20_000; i += 1) attempts.begin(keysOf(`other ${i}`), 0);
    expect(failuresUntilRefused(attempts, ['first'], 0)).toBe(25);
  });
});
