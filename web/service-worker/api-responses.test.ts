import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('a copy with a tag', () => {
  const now = Date.parse('2026-05-04T10:00:00Z');
  const keptAt = '2026-05-04T09:30:00.000Z';
  const sent: (string | null)[] = [];
  let caches: ReturnType<typeof stubWorker>;
  let etag: string;

  /** A server whose answer to everything is this, under a tag. */
  const server = async (request: RequestInfo | URL) => {
    const named = new Request(request).headers.get('if-none-match');
    sent.push(named);
    if (named === etag) return new Response(null, { status: 304, headers: { etag } });
    return Response.json({ id: 5 }, { headers: { etag, link: 'next' } });
  };
  const ask = (headers: HeadersInit = {}, url = settings) => new Request(url, { headers });
  const copyAt = (url: string) => caches.match(url, { cacheName: 'leafbook-answers:/' });
  const told = async (response: Response) => [response.status, await response.text()];

  beforeEach(async () => {
    vi.setSystemTime(now);
    etag = '"1"';
    sent.length = 0;
    caches = stubWorker(server);
    const cache = await caches.open('leafbook-answers:/');
    await cache.put(`${origin}/api/auth/user`, Response.json({ id: 5 }, { headers: { etag } }));
    const headers = { etag, link: 'next', 'content-type': 'application/json', 'x-kept-at': keptAt };
    await cache.put(settings, new Response('the copy', { headers }));
  });

  test('saves the whole answer for a page that knows nothing yet, and is then the server’s word', async () => {
    const { answer } = await started();
    const response = await answer(event, ask());
    expect(await told(response)).toEqual([200, 'the copy']);
    expect(Object.fromEntries(response.headers)).toEqual({ etag, link: 'next', 'content-type': 'application/json' });
    expect(sent).toEqual(['"1"']);
    expect((await copyAt(settings))?.headers.get('x-kept-at')).toBe(keptAt);
  });

  test('stays where the page has the same, and is kept as of now where it is old', async () => {
    const { answer } = await started();
    expect(await told(await answer(event, ask({ 'If-None-Match': '"1"' })))).toEqual([304, '']);
    expect((await copyAt(settings))?.headers.get('x-kept-at')).toBe(keptAt);
    vi.setSystemTime(now + 60 * 60_000);
    expect(await told(await answer(event, ask({ 'If-None-Match': '"1"' })))).toEqual([304, '']);
    const copy = await copyAt(settings);
    expect(copy?.headers.get('x-kept-at')).toBe('2026-05-04T11:00:00.000Z');
    expect([copy?.headers.get('etag'), await copy?.text()]).toEqual([etag, 'the copy']);
  });

  test('is replaced where the page knows a newer answer, or the copy is missing', async () => {
    etag = '"2"';
    const { answer } = await started();
    expect(await told(await answer(event, ask({ 'If-None-Match': '"2"' })))).toEqual([200, '{"id":5}']);
    expect((await copyAt(settings))?.headers.get('etag')).toBe('"2"');
    const plants = `${origin}/api/plants`;
    expect((await answer(event, ask({ 'If-None-Match': '"2"' }, plants))).status).toBe(200);
    expect((await copyAt(plants))?.headers.get('etag')).toBe('"2"');
    expect(sent).toEqual(['"1"', null]);
  });

  test('is read without a network, also by a page that names it', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { answer } = await started();
    const response = await answer(event, ask({ 'If-None-Match': '"1"' }));
    expect(response.headers.get('x-kept-at')).toBe(keptAt);
    expect(await told(response)).toEqual([200, 'the copy']);
  });

  test('is nobody’s once the device was emptied, also while the server was asked about it', async () => {
    const { answer } = await started();
    const { clearAll } = await import('./personal-cache.ts');
    vi.stubGlobal('fetch', async (request: Request) => {
      const response = await server(request);
      if (sent.length === 1) await clearAll({ shared: false });
      return response;
    });
    expect(await told(await answer(event, ask({ 'If-None-Match': '"1"' })))).toEqual([200, '{"id":5}']);
    expect(sent).toEqual(['"1"', null]);
    expect(await copyAt(settings)).toBeUndefined();
  });

  test('does not say who is signed in', async () => {
    const { answer } = await started();
    expect((await answer(event, ask({ 'If-None-Match': '"1"' }, `${origin}/api/auth/user`))).status).toBe(200);
    expect(sent).toEqual([null]);
  });
});
