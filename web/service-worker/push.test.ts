import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { origin, stubWorker } from './worker-globals.ts';

const fetched = vi.fn<typeof fetch>();
const subscription = () => ({
  unsubscribe: vi.fn(async () => true),
  toJSON: () => ({ endpoint: 'https://push.example/new', expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
});
const subscribe = vi.fn();

beforeEach(() => {
  stubWorker(fetched);
  vi.stubGlobal('registration', { scope: `${origin}/garden/`, pushManager: { subscribe } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  fetched.mockReset();
  subscribe.mockReset();
});

/** The worker's reaction to a subscription that ended. */
async function renew(renewed: ReturnType<typeof subscription> | null): Promise<void> {
  const { renewSubscription } = await import('./push.ts');
  await renewSubscription(renewed as unknown as PushSubscription | null);
}
const sent = () => fetched.mock.calls.map(([url, init]) => [url, init?.method, init?.body]);
const told = [`${origin}/garden/api/reminders/push`, 'POST', JSON.stringify(subscription())];

test('the server learns of what the browser subscribed to by itself', async () => {
  fetched.mockResolvedValue(new Response('{}', { status: 201 }));
  const renewed = subscription();
  await renew(renewed);
  expect(sent()).toEqual([told]);
  expect(renewed.unsubscribe).not.toHaveBeenCalled();
});

test("a subscription that ended is replaced, with the server's key", async () => {
  fetched.mockResolvedValueOnce(Response.json({ publicKey: 'key' }));
  fetched.mockResolvedValueOnce(new Response('{}', { status: 201 }));
  subscribe.mockResolvedValue(subscription());
  await renew(null);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  expect(sent()).toEqual([[`${origin}/garden/api/reminders/push-key`, undefined, undefined], told]);
});

test('where nobody is signed in, nothing is subscribed to, and what the browser subscribed to ends', async () => {
  fetched.mockImplementation(async () => new Response('{}', { status: 401 }));
  await renew(null);
  expect(subscribe).not.toHaveBeenCalled();
  const renewed = subscription();
  await renew(renewed);
  expect(renewed.unsubscribe).toHaveBeenCalledOnce();
});
