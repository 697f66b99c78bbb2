import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { origin, stubWorker } from './worker-globals.ts';

const settings = `${origin}/api/settings`;
const event = { waitUntil: () => undefined } as unknown as ExtendableEvent;

/** The modules of a worker that has just been started. */
async function started() {
  vi.resetModules();
  return import('./api-responses.ts');
}

beforeEach(async () => {
  vi.useFakeTimers();
  const caches = stubWorker(() => new Promise(() => {}));
  await (await caches.open('leafbook-answers:/')).put(settings, new Response('the copy'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a page gets within some milliseconds from a server that takes its time. */
async function answeredIn(ms: number, { answer }: Awaited<ReturnType<typeof started>>): Promise<string> {
  const text = answer(event, new Request(settings)).then((response) => response.text());
  const within = Promise.race([text, new Promise<string>((resolve) => setTimeout(resolve, ms, 'nothing yet'))]);
  await vi.advanceTimersByTimeAsync(ms);
  return within;
}

test('the copy shows when the server takes long', async () => {
  expect(await answeredIn(5_000, await started())).toBe('the copy');
});

test('nobody sees their change undone: not by the worker that saw it, nor by the next', async () => {
  const before = await started();
  await before.noteWrite();
  expect(await answeredIn(5_000, before)).toBe('nothing yet');
  const after = await started();
  expect(await answeredIn(5_000, after)).toBe('nothing yet');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answeredIn(5_000, after)).toBe('the copy');
});

test('a plant of a garden of theirs is kept, whoever identified it, and a public one of others is not', async () => {
  const json = new Map<string, unknown>([
    ['/api/auth/user', { id: 5 }],
    ['/api/plants/1', { id: 1, userId: 9, gardenId: 7 }],
    ['/api/plants/2', { id: 2, userId: 5, gardenId: null }],
  ]);
  const caches = stubWorker(async (request: RequestInfo | URL) => {
    const url = request instanceof Request ? request.url : String(request);
    return Response.json(json.get(new URL(url).pathname));
  });
  const { answer } = await started();
  for (const path of json.keys()) await answer(event, new Request(`${origin}${path}`));
  const isKept = async (path: string) =>
    (await caches.match(`${origin}${path}`, { cacheName: 'leafbook-answers:/' })) !== undefined;
  expect([await isKept('/api/plants/1'), await isKept('/api/plants/2')]).toEqual([true, false]);
});
