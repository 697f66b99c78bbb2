import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  currentConnection,
  followConnection,
  isReachable,
  lookForServer,
  noteAnswer,
  suspectOutage,
} from './connection.ts';

const fetched = vi.fn<typeof fetch>();
const told = vi.fn<() => void>();
let browser: EventTarget;
let onLine: boolean;
let stop: () => void;

const away = () => fetched.mockRejectedValue(new TypeError('fetch failed'));
const here = () => fetched.mockImplementation(async () => Response.json({ status: 'ready' }));
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  browser = new EventTarget();
  onLine = true;
  vi.stubGlobal('window', browser);
  vi.stubGlobal('navigator', {
    get onLine() {
      return onLine;
    },
  });
  vi.stubGlobal('fetch', fetched);
  stop = followConnection(told);
});
afterEach(() => {
  noteAnswer();
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
  told.mockReset();
});

test('a call that failed by itself is no outage', async () => {
  here();
  suspectOutage();
  await settled();
  expect(isReachable()).toBe(true);
  expect(told).not.toHaveBeenCalled();
});

test('a server that is away is asked again until it answers, once at a time', async () => {
  away();
  suspectOutage();
  suspectOutage();
  await settled();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(isReachable()).toBe(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  here();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isReachable()).toBe(true);
  expect(told).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test.each([
  ['of a proxy whose app is away', () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })],
  ['that its database is away', () => Response.json({ code: 'unavailable' }, { status: 503 })],
  ['of a public network that wants a sign-in', () => new Response('<!doctype html><title>Welcome</title>')],
])('an answer %s is an outage, until the app answers', async (_, answer) => {
  fetched.mockImplementation(async () => answer());
  suspectOutage();
  await settled();
  expect(currentConnection()).toBe('away');
  here();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(currentConnection()).toBe('here');
});

test('an answer to any call ends the outage', async () => {
  away();
  suspectOutage();
  await settled();
  noteAnswer();
  expect(isReachable()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('without a network nothing is asked until the browser has one', async () => {
  away();
  onLine = false;
  browser.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([isReachable(), fetched.mock.calls.length]).toEqual([false, 1]);
  onLine = true;
  here();
  browser.dispatchEvent(new Event('online'));
  await settled();
  expect(isReachable()).toBe(true);
});

test('tells a device without a network from a server that is away', async () => {
  away();
  suspectOutage();
  await settled();
  expect(currentConnection()).toBe('away');
  onLine = false;
  browser.dispatchEvent(new Event('offline'));
  await settled();
  expect([currentConnection(), told.mock.calls.length]).toEqual(['offline', 2]);
  onLine = true;
  browser.dispatchEvent(new Event('online'));
  await settled();
  expect(currentConnection()).toBe('away');
});

test('a garden on this machine stays in reach without a network', async () => {
  here();
  onLine = false;
  browser.dispatchEvent(new Event('offline'));
  await settled();
  expect(isReachable()).toBe(true);
});

test('an answer that was on its way when the network went does not hide that it is gone', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValue(promise);
  suspectOutage();
  onLine = false;
  browser.dispatchEvent(new Event('offline'));
  resolve(Response.json({ status: 'ready' }));
  await settled();
  expect(currentConnection()).toBe('here');
  away();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(currentConnection()).toBe('offline');
  noteAnswer();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(currentConnection()).toBe('offline');
});

test('nobody listens: nothing is asked of its own accord', async () => {
  stop();
  away();
  suspectOutage();
  browser.dispatchEvent(new Event('offline'));
  await settled();
  expect(fetched).not.toHaveBeenCalled();
  here();
  expect(await lookForServer()).toBe(true);
});
