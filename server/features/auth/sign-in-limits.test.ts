import { describe, expect, it } from 'vitest';
import { SignInLimits } from './sign-in-limits.service.ts';

const minuteMs = 60_000;
const ann = 'ann@example.org';

/** How many of many attempts are let through. */
function failed(limits: SignInLimits, attempt: Partial<Parameters<SignInLimits['begin']>[0]>, now = 0, tries = 200) {
  let count = 0;
  for (let i = 0; i < tries; i += 1) {
    try {
      limits.begin({ address: `address ${i}`, emailKey: `${i}@example.org`, browser: null, ...attempt }, now);
      count += 1;
    } catch {
      // The others may have more room.
    }
  }
  return count;
}

describe('SignInLimits', () => {
  it('refuses an account after 20 failures, from whatever address', () => {
    const limits = new SignInLimits();
    expect(failed(limits, { emailKey: ann })).toBe(20);
    expect(failed(limits, { emailKey: 'bea@example.org' }, 0, 1)).toBe(1);
  });

  it('refuses an address after 25 failures, for whatever account', () => {
    const limits = new SignInLimits();
    expect(failed(limits, { address: 'a' })).toBe(25);
    expect(failed(limits, { address: 'b' }, 0, 1)).toBe(1);
  });

  it('leaves a browser that is known a few of its own, and no more', () => {
    const limits = new SignInLimits();
    failed(limits, { address: 'a', emailKey: ann });
    failed(limits, { address: 'a' });
    expect(failed(limits, { address: 'a', emailKey: ann, browser: 'known' })).toBe(5);
    expect(failed(limits, { address: 'a', emailKey: 'bea@example.org', browser: 'known' })).toBe(0);
  });

  it('lets one browser never fail more than 30 times at an account or from an address', () => {
    expect(failed(new SignInLimits(), { address: 'a', emailKey: ann, browser: 'known' })).toBe(25);
    expect(failed(new SignInLimits(), { address: 'a', browser: 'known' })).toBe(30);
  });

  it('does not let one browser use up what the other browsers of an account have', () => {
    const limits = new SignInLimits();
    failed(limits, { emailKey: ann });
    expect(failed(limits, { emailKey: ann, browser: 'stolen' })).toBe(5);
    expect(failed(limits, { emailKey: ann, browser: 'own' })).toBe(5);
  });

  it('never lets an account be guessed at more than 100 times in an hour, by however many browsers that are known', () => {
    const limits = new SignInLimits();
    const failedAt: number[] = [];
    for (let now = 0; now < 180 * minuteMs; now += minuteMs) {
      const count = [null, 'one', 'two', 'three'].reduce(
        (sum, browser) => sum + failed(limits, { emailKey: ann, browser }, now, 30),
        0,
      );
      failedAt.push(...Array.from({ length: count }, () => now));
    }
    const inHourFrom = (start: number) => failedAt.filter((at) => at >= start && at < start + 60 * minuteMs).length;
    expect(Math.max(...failedAt.map(inHourFrom))).toBeLessThanOrEqual(100);
  });
});
