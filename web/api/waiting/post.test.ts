import { afterEach, expect, test, vi } from 'vitest';
import { writeOf } from '../../testing/samples.ts';
import { bytesOf } from './queue.ts';
import { post } from './sender.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const write = writeOf(1, { kind: 'log', name: 'Fern' });

test('a request that gets no answer is sent later', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await post(write, null, '')).toEqual({ is: 'later', afterMs: null, alone: false });
});

test('photos may take longer than words, which nothing must wait for', async () => {
  const asked = vi.fn<(limit: number) => void>();
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    asked(limit);
    return timeout(limit);
  });
  vi.stubGlobal('fetch', async () => new Response('{}'));
  await post({ ...write, contentType: 'application/json' }, bytesOf('{}'), '');
  await post({ ...write, contentType: null }, null, '');
  await post({ ...write, contentType: 'multipart/form-data; boundary=x' }, bytesOf('x'), '');
  expect(asked.mock.calls.flat()).toEqual([30_000, 30_000, 120_000]);
});
