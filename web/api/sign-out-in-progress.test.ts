import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { queryClient } from './query-client.ts';
import { request } from './request.ts';
import { noteSignOut, signsOutWithinMs } from './sign-out-in-progress.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async () => Response.json([]));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test('whoever signs out asks nothing more while they leave, but later, should they have stayed', async () => {
  noteSignOut();
  const asked = request('GET', '/api/plants');
  await vi.advanceTimersByTimeAsync(14_000);
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await asked).toEqual([]);
});

test('what they changed before is still sent', async () => {
  noteSignOut();
  await request('PATCH', '/api/settings', { body: '{}' });
  expect(fetched).toHaveBeenCalledOnce();
});

test('what they asked for before is called off, and asked for again should they have stayed', async () => {
  await vi.advanceTimersByTimeAsync(signsOutWithinMs);
  fetched.mockImplementation(
    (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );
  const asked = queryClient.prefetchQuery({ queryKey: ['/api/plants'] });
  await eventually(() => expect(fetched).toHaveBeenCalledOnce());
  noteSignOut();
  expect(fetched.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
  fetched.mockImplementation(async () => Response.json(['Fern']));
  await vi.advanceTimersByTimeAsync(signsOutWithinMs - 1_000);
  expect(fetched).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(2_000);
  await asked;
  expect(queryClient.getQueryData(['/api/plants'])).toEqual(['Fern']);
});
