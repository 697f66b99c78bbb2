import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as words from '#words/common.ts';
import { eventually } from '../testing/eventually.ts';
import { pageIn } from './call.ts';
import { currentConnection, followConnection } from './connection.ts';
import { isProxyRefusal, isRefusedFor, NetworkError } from './errors.ts';
import { clearEtagCache } from './etag-cache.ts';
import { showAccount } from './page-account.ts';
import { ask, request } from './request.ts';
import { noteSignOut } from './sign-out-in-progress.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => void vi.unstubAllGlobals());

const cut = (reason: unknown) => new Response(new ReadableStream({ start: (body) => body.error(reason) }));

test.each([
  ['ends in the middle', () => cut(new TypeError('network error'))],
  ['is the sign-in page of a public network', () => new Response('<!doctype html><title>Welcome</title>')],
])('an answer that %s is no connection to the server', async (_, answer) => {
  fetched.mockImplementation(async () => answer());
  await expect(request('GET', '/api/x')).rejects.toBeInstanceOf(NetworkError);
});

test("only an answer of the app itself ends an outage, and a proxy's error begins one", async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  const stop = followConnection(() => undefined);
  const badGateway = () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 });
  fetched.mockImplementation(async () => badGateway());
  await expect(request('GET', '/api/x')).rejects.toMatchObject({ status: 502 });
  await eventually(() => expect(currentConnection()).toBe('away'));
  await expect(request('POST', '/api/x')).rejects.toMatchObject({ status: 502 });
  expect(currentConnection()).toBe('away');
  fetched.mockImplementation(async () => Response.json({ message: 'No', code: 'not_found' }, { status: 404 }));
  await expect(request('GET', '/api/x')).rejects.toMatchObject({ status: 404 });
  expect(currentConnection()).toBe('here');
  stop();
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

test.each([
  ['<html>413 Request Entity Too Large</html>', 'text/html'],
  ['{"message":"Request Too Long"}', 'application/json'],
  ['', 'text/plain'],
])('what a proxy refuses as too large says so, whatever its page: %s', async (body, type) => {
  fetched.mockImplementation(async () => new Response(body, { status: 413, headers: { 'content-type': type } }));
  const error = await request('POST', '/api/identify').catch((cause: unknown) => cause);
  expect(isProxyRefusal(error)).toBe(true);
  expect(error).toMatchObject({ serverMessage: words.tooLargeForProxy, isToldByServer: true });
});

test("the server's own refusal of what is too large keeps its words", async () => {
  const refusal = { message: 'Photos can have up to 5 MB', code: 'too_large', reason: 'photo_too_large' };
  fetched.mockImplementation(async () => Response.json(refusal, { status: 413 }));
  const error = await request('POST', '/api/identify').catch((cause: unknown) => cause);
  expect(isProxyRefusal(error)).toBe(false);
  expect(error).toMatchObject({ serverMessage: 'Photos can have up to 5 MB' });
});

describe('asked again', () => {
  const url = '/api/plants?limit=1';
  const next = '<https://garden.test/api/plants?cursor=7>; rel="next"';

  /** The plants of whoever is signed in, under tags that both gardeners might be told. */
  const plants = (body: unknown, etag = '"1"') =>
    Response.json(body, { headers: { etag, link: next, 'x-total-count': '9' } });

  /** A server whose answer to everything is this, until it says another. */
  function answering(body: unknown, etag = '"1"'): void {
    fetched.mockImplementation(async (_url, { headers } = {}) =>
      new Headers(headers).get('if-none-match') === etag
        ? new Response(null, { status: 304, headers: { etag } })
        : plants(body, etag),
    );
  }
  const tags = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('if-none-match'));

  beforeEach(() => {
    clearEtagCache();
    answering([{ id: 1 }]);
  });

  test('the answer is the same object, with the headers of its list, as long as nothing has changed', async () => {
    const first = pageIn(await ask('GET', url));
    const second = pageIn(await ask('GET', url));
    expect(second).toEqual({ items: [{ id: 1 }], total: 9, cursor: '7' });
    expect(second.items).toBe(first.items);
    answering([{ id: 2 }], '"2"');
    expect(await request('GET', url)).toEqual([{ id: 2 }]);
    expect(await request('GET', url)).toEqual([{ id: 2 }]);
    expect(tags()).toEqual([null, '"1"', '"1"', '"2"']);
  });

  test('only the same URL names it, and no write', async () => {
    await request('GET', url);
    await request('GET', '/api/plants?limit=2');
    await request('POST', url);
    expect(tags()).toEqual([null, null, null]);
  });

  test('nothing is named that was answered without a tag', async () => {
    fetched.mockImplementation(async () => Response.json([]));
    await request('GET', url);
    await request('GET', url);
    expect(tags()).toEqual([null, null]);
  });

  test('what is gone or refused is not named again; what a server that fails has said is', async () => {
    await request('GET', url);
    fetched.mockImplementation(async () => Response.json({}, { status: 503 }));
    await expect(request('GET', url)).rejects.toMatchObject({ status: 503 });
    fetched.mockImplementation(async () => Response.json({}, { status: 404 }));
    await expect(request('GET', url)).rejects.toMatchObject({ status: 404 });
    answering([{ id: 1 }]);
    await request('GET', url);
    expect(tags()).toEqual([null, '"1"', '"1"', null]);
  });

  test('another account is never told what the former one was, nor a visitor, even under the same tag', async () => {
    showAccount(1);
    expect(await request('GET', url)).toEqual([{ id: 1 }]);
    for (const id of [2, null, 1]) {
      showAccount(id);
      answering([{ id }]);
      expect(await request('GET', url)).toEqual([{ id }]);
    }
    showAccount(1);
    await request('GET', url);
    expect(tags()).toEqual([null, null, null, null, '"1"']);
  });

  test('what was on its way when the account changed is asked in full, and stays with nobody', async () => {
    showAccount(1);
    await request('GET', url);
    answering([{ id: 2 }]);
    fetched.mockImplementationOnce(async () => {
      showAccount(2);
      return new Response(null, { status: 304 });
    });
    expect(await request('GET', url)).toEqual([{ id: 2 }]);
    fetched.mockImplementationOnce(async () => {
      showAccount(1);
      return plants([{ id: 2 }]);
    });
    await request('GET', '/api/plants');
    answering([{ id: 1 }]);
    expect(await request('GET', '/api/plants')).toEqual([{ id: 1 }]);
    expect(tags()).toEqual([null, '"1"', null, null, null]);
  });

  test('nothing is left once the gardener has signed out', async () => {
    vi.useFakeTimers();
    await request('GET', url);
    noteSignOut();
    const late = request('GET', url);
    await vi.advanceTimersByTimeAsync(20_000);
    await late;
    vi.useRealTimers();
    expect(tags()).toEqual([null, null]);
  });
});
