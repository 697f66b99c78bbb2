import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { origin, stubWorker } from './worker-globals.ts';

const fetched = vi.fn<typeof fetch>();

/** The modules of a worker that has just been started. */
async function started() {
  vi.resetModules();
  return import('./deferred-sign-out.ts');
}

/** What a fetch that follows no redirects makes of one. */
const redirected = () => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
const logout = new Request(`${origin}/api/logout`);
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => void stubWorker(fetched));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test.each([
  ['without a network', unreachable],
  ['while a proxy says that the server is away', async () => new Response('Bad Gateway', { status: 502 })],
  ['while the server itself is not ready', async () => new Response('{}', { status: 503 })],
  ['while the proxy waits in vain', async () => new Response('Gateway Timeout', { status: 504 })],
  ['where the server fails', async () => new Response('{}', { status: 500 })],
])('a sign-out %s goes home at once, and is sent before anything else later', async (_what, answer) => {
  fetched.mockImplementation(answer);
  const before = await started();
  const home = await before.signOut(logout);
  expect([home.status, home.headers.get('location')]).toEqual([302, `${origin}/`]);
  await expect(before.finishSignOut()).rejects.toThrow();

  // The worker was ended meanwhile; another one has the note.
  const after = await started();
  await expect(after.finishSignOut()).rejects.toThrow();
  fetched.mockReset();
  fetched.mockResolvedValue(redirected());
  await after.finishSignOut();
  await after.finishSignOut();
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([`${origin}/api/logout`]);
});

test('a sign-out that the server takes too long to answer is sent again', async () => {
  vi.useFakeTimers();
  fetched.mockReturnValue(new Promise(() => {}));
  const { signOut, finishSignOut } = await started();
  const home = signOut(logout);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await home).status).toBe(302);
  fetched.mockReset();
  fetched.mockResolvedValue(redirected());
  await finishSignOut();
  expect(fetched).toHaveBeenCalledOnce();
});

test('a sign-out that was heard leads where the server says, and is not sent again', async () => {
  const answer = redirected();
  fetched.mockResolvedValue(answer);
  const { signOut, finishSignOut } = await started();
  expect(await signOut(logout)).toBe(answer);
  await finishSignOut();
  expect(fetched).toHaveBeenCalledOnce();
});

test('whoever has signed in since is not signed out', async () => {
  fetched.mockImplementation(unreachable);
  const { signOut, cancelSignOut, finishSignOut } = await started();
  await signOut(logout);
  await cancelSignOut();
  fetched.mockReset();
  await finishSignOut();
  expect(fetched).not.toHaveBeenCalled();
});
