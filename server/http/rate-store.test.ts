import { afterEach, expect, it, vi } from 'vitest';
import type { RateCounters } from '../db/rate-counters.ts';
import { rateStore } from './rate-store.ts';

const windowMs = 60_000;
/** Not asked for the limit of all requests. */
const counters = {} as RateCounters;

/** A store whose clock the test moves. */
function storeAt(maxKeys = 10) {
  const clock = { now: 1_000 };
  const Store = rateStore({ counters, maxKeys, now: () => clock.now });
  const store = new Store({});
  const count = (key: string) => {
    let counted: { current: number; ttl: number } | undefined;
    const keep = (_error: Error | null, result?: typeof counted) => {
      counted = result;
    };
    store.incr(key, keep, windowMs, 5);
    return counted;
  };
  return { clock, store, count };
}

afterEach(() => vi.useRealTimers());

it('counts each key in a window of its own, and anew in the next', () => {
  const { clock, count } = storeAt();
  expect(count('a')).toEqual({ current: 1, ttl: windowMs });
  clock.now += 10_000;
  expect(count('a')).toEqual({ current: 2, ttl: windowMs - 10_000 });
  expect(count('b')).toEqual({ current: 1, ttl: windowMs });
  clock.now += 50_000;
  expect(count('a')).toEqual({ current: 1, ttl: windowMs });
});

it('locks nobody out until the day that a clock on the wall has shown by mistake', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2036-05-04T09:30:00.000Z') });
  const Store = rateStore({ counters, maxKeys: 10 });
  const store = new Store({});
  const waits: (number | undefined)[] = [];
  const ask = () => store.incr('a', (_error, counted) => waits.push(counted?.ttl), windowMs, 5);
  ask();
  vi.setSystemTime('2026-05-04T09:30:00.000Z');
  ask();
  expect(waits[1]).toBeLessThanOrEqual(windowMs);
});

it('forgets the longest unheard of when there are too many', () => {
  const { count } = storeAt(2);
  for (const key of ['a', 'b', 'a', 'c']) count(key);
  expect(count('a')?.current).toBe(3);
  expect(count('b')?.current).toBe(1);
});
