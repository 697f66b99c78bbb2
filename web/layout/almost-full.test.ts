import { afterEach, expect, test, vi } from 'vitest';
import { isAlmostFull } from './almost-full.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['with room', async () => ({ usage: 899, quota: 1000 }), false],
  ['at nine tenths', async () => ({ usage: 900, quota: 1000 }), false],
  ['beyond', async () => ({ usage: 901, quota: 1000 }), true],
  ['that says nothing', async () => ({}), false],
  ['that refuses to say', () => Promise.reject(new TypeError('Storage is blocked')), false],
])('a device %s', async (_, estimate, isFull) => {
  vi.stubGlobal('navigator', { storage: { estimate } });
  expect(await isAlmostFull()).toBe(isFull);
});

test('a browser without an estimate, as over plain http, is not full', async () => {
  vi.stubGlobal('navigator', {});
  expect(await isAlmostFull()).toBe(false);
});
