import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRefusedFor, NetworkError } from './errors.ts';
import { request } from './request.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => void vi.stubGlobal('fetch', fetched));
afterEach(() => void vi.unstubAllGlobals());

const cut = (reason: unknown) => new Response(new ReadableStream({ start: (body) => body.error(reason) }));

test.each([
  ['ends in the middle', () => cut(new TypeError('network error'))],
  ['is the sign-in page of a public network', () => new Response('<!doctype html><title>Welcome</title>')],
])('an answer that %s is no connection to the server', async (_, answer) => {
  fetched.mockImplementation(async () => answer());
  await expect(request('GET', '/api/x')).rejects.toBeInstanceOf(NetworkError);
});

test('an answer that nobody waits for any more is no failure of the network', async () => {
  const waiting = new AbortController();
  fetched.mockImplementation(async () => {
    waiting.abort();
    return cut(waiting.signal.reason);
  });
  await expect(request('GET', '/api/x', { signal: waiting.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

test('a refusal has the reason that the server names', async () => {
  fetched.mockImplementation(async () =>
    Response.json({ message: 'No', code: 'conflict', reason: 'last_owner' }, { status: 409 }),
  );
  const error = await request('DELETE', '/api/gardens/1/members/1').catch((cause: unknown) => cause);
  expect(isRefusedFor(error, 'last_owner')).toBe(true);
  expect(isRefusedFor(error, 'own_garden')).toBe(false);
  expect(isRefusedFor(new Error('last_owner'), 'last_owner')).toBe(false);
});
