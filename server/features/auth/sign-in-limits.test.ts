import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RateCounters } from '../../db/rate-counters.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { SignInLimits } from './sign-in-limits.service.ts';

const minuteMs = 60_000;
const ann = 'ann@example.org';

let database: TestDatabase;
let limits: SignInLimits;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  database = await testDatabase({ sqlite: true });
  limits = new SignInLimits(new RateCounters(database.db));
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});

/** How many of many attempts are let through. */
async function failed(attempt: Partial<Parameters<SignInLimits['begin']>[0]>, tries = 200) {
  let count = 0;
  for (let i = 0; i < tries; i += 1) {
    try {
      await limits.begin({ address: `address ${i}`, emailKey: `${i}@example.org`, browser: null, ...attempt });
      count += 1;
    } catch {
      // The others may have more room.
    }
  }
  return count;
}

describe('SignInLimits', () => {
  it('leaves a browser that is known a few of its own, and no more', async () => {
    await failed({ address: 'a', emailKey: ann });
    await failed({ address: 'a' });
    expect(await failed({ address: 'a', emailKey: ann, browser: 'known' })).toBe(5);
    expect(await failed({ address: 'a', emailKey: 'bea@example.org', browser: 'known' })).toBe(0);
  });

  it('lets one browser never fail more than 30 times at an account or from an address', async () => {
    expect(await failed({ address: 'a', emailKey: ann, browser: 'known' })).toBe(25);
    limits = new SignInLimits(new RateCounters(database.db));
    expect(await failed({ address: 'a', browser: 'known' })).toBe(30);
  });

  it('does not let one browser use up what the other browsers of an account have', async () => {
    await failed({ emailKey: ann });
    expect(await failed({ emailKey: ann, browser: 'stolen' })).toBe(5);
    expect(await failed({ emailKey: ann, browser: 'own' })).toBe(5);
  });

  it('never lets an account be guessed at more than 100 times in an hour, by however many browsers that are known', async () => {
    const failedAt: number[] = [];
    for (let now = 0; now < 180 * minuteMs; now += minuteMs) {
      vi.setSystemTime(now);
      for (const browser of [null, 'one', 'two', 'three']) {
        const count = await failed({ emailKey: ann, browser }, 30);
        failedAt.push(...Array.from({ length: count }, () => now));
      }
    }
    const inHourFrom = (start: number) => failedAt.filter((at) => at >= start && at < start + 60 * minuteMs).length;
    expect(Math.max(...failedAt.map(inHourFrom))).toBeLessThanOrEqual(100);
  });
});
