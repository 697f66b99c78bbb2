import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubStorage } from '../testing/stored-items.ts';
import { call, callPage, callUndoable, idempotent } from './call.ts';
import { ApiError, AuthRedirect, NetworkError } from './errors.ts';
import { recentFailures } from './log.ts';
import { request } from './request.ts';
import { takeReturn } from './return-to.ts';
import { noteSignOut } from './sign-out-in-progress.ts';

const fetched = vi.fn<typeof fetch>();
const assigned = vi.fn<(url: string) => void>();
const stored = stubStorage('sessionStorage');

const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);

/** The URL and the init of the one request that was sent. */
function sent(): { url: unknown; init: RequestInit; headers: Headers } {
  const [url, init = {}] = fetched.mock.calls[0] ?? [];
  return { url, init, headers: new Headers(init.headers) };
}

function visit(path: string): void {
  const { pathname, search, hash } = new URL(path, 'http://garden.test');
  vi.stubGlobal('location', { pathname, search, hash, assign: assigned });
}

const failure = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('The call did not fail');
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  visit('/garden?plantId=7#care');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  fetched.mockReset();
  assigned.mockReset();
});

describe('the request', () => {
  test('fills the path, sends cookies, asks for JSON', async () => {
    fetched.mockResolvedValue(json({ id: 7 }));
    expect(await call('GET /api/plants/:id', { params: { id: 7 } })).toEqual({ id: 7 });
    expect(sent().url).toBe('/api/plants/7');
    expect(sent().init).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(sent().headers.get('accept')).toBe('application/json');
    expect(sent().headers.has('content-type')).toBe(false);
  });

  test('writes the query, without what is left out', async () => {
    fetched.mockImplementation(async () => json([]));
    await call('GET /api/community', { query: { search: 'rosa & co', limit: 5 } });
    expect(sent().url).toBe('/api/community?search=rosa+%26+co&limit=5');
    fetched.mockClear();
    await call('GET /api/community');
    expect(sent().url).toBe('/api/community');
  });

  test('sends a body as JSON, with the given headers', async () => {
    fetched.mockResolvedValue(json({ id: 1 }, { status: 201 }));
    await call('POST /api/plants/search', { body: { query: 'Fern' }, headers: { 'Idempotency-Key': 'k' } });
    expect(sent().init.body).toBe('{"query":"Fern"}');
    expect(sent().headers.get('content-type')).toBe('application/json');
    expect(sent().headers.get('idempotency-key')).toBe('k');
  });

  test('sends a file in its field and leaves the content type to the browser', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 204 }));
    const file = new Blob(['leaf'], { type: 'image/png' });
    expect(await call('POST /api/identify', { file: { image: file } })).toBeUndefined();
    const { body } = sent().init;
    expect(body).toBeInstanceOf(FormData);
    if (body instanceof FormData) expect(await (body.get('image') as File).text()).toBe('leaf');
    expect(sent().headers.has('content-type')).toBe(false);
  });

  test('sends several files in their order, with the fields beside them', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 204 }));
    const image = ['leaf', 'flower'].map((text) => new Blob([text]));
    await call('POST /api/identify', { file: { image, organ: ['leaf', 'flower'] } });
    const { body } = sent().init;
    expect(body).toBeInstanceOf(FormData);
    if (!(body instanceof FormData)) return;
    expect(await Promise.all(body.getAll('image').map((one) => (one as File).text()))).toEqual(['leaf', 'flower']);
    expect(body.getAll('organ')).toEqual(['leaf', 'flower']);
  });

  test('answers nothing for an empty answer', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 204 }));
    expect(await call('DELETE /api/calendar/:id', { params: { id: 7 } })).toBeUndefined();
  });

  test.each([
    ['12', 12],
    ['', null],
    ['x', null],
  ])('tells by what a deletion is taken back: %j', async (undo, removedId) => {
    fetched.mockResolvedValue(new Response(null, { status: 204, headers: { undo } }));
    expect(await callUndoable('DELETE /api/calendar/:id', { params: { id: 7 } })).toEqual({
      answer: undefined,
      removedId,
    });
  });

  test.each([[''], ['  '], [undefined], [7]])('an invalid URL: %j', async (url) => {
    await expect(request('GET', url)).rejects.toThrow('Invalid URL: Expected a non-empty string');
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('failures', () => {
  test.each([
    ['the JSON message', json({ message: 'Taken', code: 'conflict' }, { status: 409 }), '409: Taken', 'conflict'],
    ['the body text', new Response('Bad gateway, sorry', { status: 502 }), '502: Bad gateway, sorry', ''],
    ['JSON without a message', json({ oops: 1 }, { status: 418 }), '418: {"oops":1}', ''],
    ['the status text', new Response('', { status: 503, statusText: 'Unavailable' }), '503: Unavailable', ''],
    ['an empty message', json({ message: '' }, { status: 400 }), '400: {"message":""}', ''],
  ])('the message comes from %s', async (_, response, message, code) => {
    fetched.mockResolvedValue(response);
    const error = await failure(request('GET', '/api/x'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message,
      code,
      status: Number(message.slice(0, 3)),
      serverMessage: message.slice(5),
    });
  });

  test('carries the wrong fields and the time to wait', async () => {
    const errors = [{ path: 'email', message: 'Invalid email' }];
    fetched.mockResolvedValue(
      json(
        { message: 'No', code: 'invalid', errors: [...errors, 'noise'] },
        { status: 400, headers: { 'Retry-After': '90' } },
      ),
    );
    expect(await failure(request('GET', '/api/x'))).toMatchObject({ errors, retryAfter: 90 });
  });

  test('no network', async () => {
    fetched.mockRejectedValue(new TypeError('fetch failed'));
    const error = await failure(request('GET', '/api/x'));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({
      message: 'Network error: Unable to connect to the server. Please check your internet connection and try again.',
    });
  });

  test('a cancelled request stays a cancelled request', async () => {
    const controller = new AbortController();
    fetched.mockImplementation(async () => {
      controller.abort();
      throw controller.signal.reason;
    });
    expect(await failure(request('GET', '/api/x', { signal: controller.signal }))).toMatchObject({
      name: 'AbortError',
    });
  });

  test('of the server, or of what should be there, are logged, without their query; others are not', async () => {
    for (const status of [400, 401, 403, 404, 409, 429, 500, 503]) {
      fetched.mockResolvedValue(json({ message: 'No' }, { status }));
      const before = recentFailures().length;
      await failure(request('GET', '/api/x?email=a@b.c'));
      const logged = [403, 404, 500, 503].includes(status) ? [{ method: 'GET', path: '/api/x', status }] : [];
      expect(recentFailures().slice(before), `${status}`).toMatchObject(logged);
    }
  });
});

const ended = () => json({ message: 'Sign in first', code: 'unauthenticated', redirect: true }, { status: 401 });

describe('a session that has ended', () => {
  test('goes to sign-in and remembers the way back', async () => {
    fetched.mockResolvedValue(ended());
    const error = await failure(request('GET', '/api/plants'));
    expect(error).toBeInstanceOf(AuthRedirect);
    expect(error).toMatchObject({ message: 'AUTH_REDIRECT' });
    expect(assigned).toHaveBeenCalledExactlyOnceWith('/api/login?returnTo=%2Fgarden%3FplantId%3D7%23care');
    expect(takeReturn('')).toBe('/garden?plantId=7#care');
    expect(takeReturn('')).toBe('/');
  });

  test.each([['/'], ['/?from=mail'], ['/sign-in']])('stays on %s', async (path) => {
    visit(path);
    fetched.mockResolvedValue(ended());
    expect(await failure(request('GET', '/api/plants'))).toMatchObject({ message: '401: Sign in first' });
    expect(assigned).not.toHaveBeenCalled();
    expect(stored().size).toBe(0);
  });

  test('stays where the caller wants to tell of it', async () => {
    fetched.mockResolvedValue(ended());
    const error = await failure(call('POST /api/identify', { file: { image: new Blob(['leaf']) }, stays: true }));
    expect(error).toMatchObject({ message: '401: Sign in first', isToldByServer: true });
    expect(assigned).not.toHaveBeenCalled();
    expect(sent().init).not.toHaveProperty('stays');
  });

  test('without the redirect flag it is a plain 401', async () => {
    fetched.mockResolvedValue(json({ message: 'Wrong password' }, { status: 401 }));
    expect(await failure(request('POST', '/api/auth/sign-in'))).toMatchObject({ message: '401: Wrong password' });
    expect(assigned).not.toHaveBeenCalled();
  });
});

test('an idempotency key is a new UUID each time, also where randomUUID is missing', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  const first = idempotent()['Idempotency-Key'];
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const second = idempotent()['Idempotency-Key'];
  expect(first).toMatch(uuid);
  expect(second).toMatch(uuid);
  expect(second).not.toBe(first);
});

describe('a page of a list', () => {
  test('says how many items there are and where the next page is', async () => {
    const link = '</api/community?limit=2&cursor=YWJj>; rel="next"';
    fetched.mockResolvedValue(json([{ id: 1 }, { id: 2 }], { headers: { link, 'x-total-count': '5' } }));
    expect(await callPage('GET /api/community', { query: { limit: 2 } })).toEqual({
      items: [{ id: 1 }, { id: 2 }],
      total: 5,
      cursor: 'YWJj',
    });
  });

  test('is the last without a link', async () => {
    fetched.mockResolvedValue(json([{ id: 1 }]));
    expect(await callPage('GET /api/community')).toEqual({ items: [{ id: 1 }], total: 1, cursor: null });
  });
});

// The last, because calls after it would wait until the sign-out is over.
test('an ended session does not call off the way of whoever has just signed out', async () => {
  vi.useFakeTimers();
  fetched.mockImplementation(async () => ended());
  const underWay = failure(request('GET', '/api/plants'));
  noteSignOut();
  expect(await underWay).toBeInstanceOf(AuthRedirect);
  expect(assigned).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(await failure(request('GET', '/api/plants'))).toBeInstanceOf(AuthRedirect);
  expect(assigned).toHaveBeenCalledOnce();
});
