import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { request } from './request.ts';
import { noteSignOut } from './sign-out-in-progress.ts';

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
