import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '../../testing/stored-items.ts';

const fetched = vi.fn<typeof fetch>();
const about = { kind: 'log', name: 'Fern', undo: { method: 'DELETE', path: '/api/care/logs/-self' } };

/** The page's modules, as a page that has just loaded has them. */
async function page() {
  vi.resetModules();
  const [waiting, { showAccount }, { onWaiting, shownWrites, waitingWrites }, { onSent }] = await Promise.all([
    import('./page.ts'),
    import('../page-account.ts'),
    import('./list.ts'),
    import('./unread.ts'),
  ]);
  showAccount(7);
  const isEmpty = () =>
    new Promise<void>((resolve) => {
      const look = () => waitingWrites().length === 0 && resolve();
      onWaiting(look);
      look();
    });
  const log = () => waiting.askOrWait('POST', '/api/plants/5/care', { body: '{"type":"watering"}' }, about);
  const isHidden = () =>
    new Promise<void>((resolve) => {
      onWaiting(() => shownWrites().length === 0 && resolve());
    });
  const shows = { rows: waitingWrites, shown: shownWrites, onWaiting };
  return { ...waiting, ...shows, log, isEmpty, isHidden, showAccount, onSent };
}

const takers = new Map<string, () => void>();
/** Resolves when a request is made. */
const isTaken = (request: string) => new Promise<void>((taken) => takers.set(request, taken));
const keyOf = (call: number) => new Headers(fetched.mock.calls[call]?.[1]?.headers).get('Idempotency-Key');
const takes = (body: unknown = { log: { id: 9 } }) => fetched.mockImplementation(async () => Response.json(body));
const fails = () => fetched.mockRejectedValue(new TypeError('Failed to fetch'));

beforeEach(() => {
  stubIndexedDb();
  // Tests of other files run in the same process, and would hear of this queue and wait for its lock.
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    takers.get(`${init?.method} ${url}`)?.();
    return fetched(url, init);
  });
  vi.stubGlobal('location', new URL('http://garden.test/garden'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-05-04T10:00:00Z') });
});
afterEach(() => {
  fetched.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what the server takes at once leaves nothing behind', async () => {
  const { log, rows } = await page();
  takes();
  expect((await log()).body).toEqual({ log: { id: 9 } });
  expect(keyOf(0)).toMatch(/^queued-/);
  expect(rows()).toEqual([]);
});

test('without a server it waits, and is sent with the same key', async () => {
  const { log, isEmpty, rows, sendNow } = await page();
  fails();
  await expect(log()).rejects.toMatchObject({ name: 'WaitingError' });
  expect(rows().map(({ path }) => path)).toEqual(['/api/plants/5/care']);
  takes();
  await sendNow();
  await isEmpty();
  expect(keyOf(1)).toBe(keyOf(0));
});

test('what is refused at once fails, and does not wait', async () => {
  const { log, rows } = await page();
  fetched.mockResolvedValue(Response.json({ code: 'invalid', message: 'No' }, { status: 400 }));
  await expect(log()).rejects.toMatchObject({ name: 'ApiError', status: 400 });
  expect(rows()).toEqual([]);
});

test('a page that is left for sign-in has left nothing behind: its form keeps the words', async () => {
  const { log } = await page();
  const { openQueue } = await import('./queue.ts');
  const queue = openQueue('/');
  expect(await queue.list(7)).toEqual([]);
  let whenLeft: ReturnType<typeof queue.list> | undefined;
  const assign = () => {
    whenLeft = queue.list(7);
  };
  vi.stubGlobal('location', Object.assign(new URL('http://garden.test/garden'), { assign }));
  fetched.mockResolvedValue(Response.json({ code: 'unauthorized', message: 'No', redirect: true }, { status: 401 }));
  await expect(log()).rejects.toMatchObject({ name: 'AuthRedirect' });
  expect(await whenLeft).toEqual([]);
});

test('an answer that is slow is not waited for, and counts when it comes', async () => {
  const { log, isEmpty, rows } = await page();
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValue(promise);
  const taken = isTaken('POST /api/plants/5/care');
  const waits = expect(log()).rejects.toMatchObject({ name: 'WaitingError' });
  await taken;
  await vi.advanceTimersByTimeAsync(4_000);
  await waits;
  expect(rows()).toHaveLength(1);
  resolve(Response.json({ log: { id: 9 } }));
  await isEmpty();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('what waits comes before what is pressed later', async () => {
  const { log, isEmpty, rows, sendNow } = await page();
  fails();
  await expect(log()).rejects.toThrow('WAITING');
  fetched.mockClear();
  await expect(log()).rejects.toThrow('WAITING');
  expect(rows()).toHaveLength(2);
  takes();
  await vi.advanceTimersByTimeAsync(60_000);
  await sendNow();
  await isEmpty();
});

test('taken back before it was sent, it is never sent', async () => {
  const { log, rows, discard, sendNow } = await page();
  fails();
  await expect(log()).rejects.toThrow('WAITING');
  fetched.mockClear();
  takes();
  await discard(rows()[0]?.id ?? 0);
  await sendNow();
  expect(rows()).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
});

test('taken back while it is being sent, it is undone on the server', async () => {
  const { log, rows, discard, sendNow } = await page();
  fails();
  await expect(log()).rejects.toThrow('WAITING');
  const id = rows()[0]?.id ?? 0;
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReset();
  fetched.mockReturnValueOnce(promise);
  const [taken, undone] = [isTaken('POST /api/plants/5/care'), isTaken('DELETE /api/care/logs/9')];
  await vi.advanceTimersByTimeAsync(10_000);
  const sending = sendNow();
  await taken;
  takes(null);
  const back = discard(id);
  resolve(Response.json({ log: { id: 9 } }));
  await Promise.all([sending, back]);
  await vi.advanceTimersByTimeAsync(60_000);
  await undone;
});

test('taken back while nobody waits for the answer of its first attempt, it is undone on the server, too', async () => {
  const { log, rows, shown, discard, isEmpty, onWaiting } = await page();
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(promise);
  const [taken, undone] = [isTaken('POST /api/plants/5/care'), isTaken('DELETE /api/care/logs/9')];
  const waits = expect(log()).rejects.toThrow('WAITING');
  await taken;
  await vi.advanceTimersByTimeAsync(4_000);
  await waits;
  expect(shown()).toHaveLength(1);
  expect(await discard(rows()[0]?.id ?? 0)).toBe('undone');
  await new Promise<void>((hidden) => onWaiting(() => shown()[0]?.about.kind === 'undo' && hidden()));
  takes(null);
  resolve(Response.json({ log: { id: 9 } }));
  await undone;
  await isEmpty();
});

test('taken back on its way, and refused, it leaves nothing', async () => {
  const { log, rows, discard, isEmpty } = await page();
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(promise);
  const taken = isTaken('POST /api/plants/5/care');
  const waits = expect(log()).rejects.toThrow('WAITING');
  await taken;
  await vi.advanceTimersByTimeAsync(4_000);
  await waits;
  await discard(rows()[0]?.id ?? 0);
  resolve(Response.json({ code: 'invalid', message: 'No' }, { status: 400 }));
  await isEmpty();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each([
  ['comes back by what the server named it', '31', 'undone'],
  ['that the server can’t undo stays', undefined, 'too-late'],
])('a deletion that was sent %s', async (_, removedId, outcome) => {
  const { askOrWait, discard, isEmpty, rows, sendNow } = await page();
  fails();
  const undo = { method: 'POST', path: '/api/removed/-self/restore' };
  await expect(
    askOrWait('DELETE', '/api/calendar/5', {}, { kind: 'deleteEvent', name: 'Prune', undo }),
  ).rejects.toThrow();
  const id = rows()[0]?.id ?? 0;
  fetched.mockImplementation(
    async () => new Response(null, { status: 204, ...(removedId && { headers: { Undo: removedId } }) }),
  );
  await sendNow();
  await isEmpty();
  fetched.mockClear();
  const restored = isTaken('POST /api/removed/31/restore');
  expect(await discard(id)).toBe(outcome);
  if (removedId) await restored;
  else expect(fetched).not.toHaveBeenCalled();
});

test('what was sent shows until it has been read again, with the id that it has by then', async () => {
  const { log, isEmpty, isHidden, onSent, shown, sendNow } = await page();
  const { promise: isRefetched, resolve: refetched } = Promise.withResolvers<void>();
  onSent(() => isRefetched);
  fails();
  await expect(log()).rejects.toThrow('WAITING');
  takes();
  await sendNow();
  await isEmpty();
  expect(shown()).toMatchObject([{ path: '/api/plants/5/care', madeId: 9 }]);
  const hidden = isHidden();
  refetched();
  await hidden;
});

test('what can’t be read again shows no longer, either', async () => {
  const { log, isHidden, onSent, sendNow } = await page();
  onSent(() => Promise.reject(new TypeError('Failed to fetch')));
  fails();
  await expect(log()).rejects.toThrow('WAITING');
  takes();
  const hidden = isHidden();
  await sendNow();
  await hidden;
});

test('what was taken back, or belongs to another account, shows no longer', async () => {
  const { log, isEmpty, isHidden, onSent, rows, shown, discard, sendNow, showAccount } = await page();
  onSent(() => new Promise(() => {}));
  fails();
  await expect(log()).rejects.toThrow('WAITING');
  await discard(rows()[0]?.id ?? 0);
  await isEmpty();
  expect(shown()).toEqual([]);
  await expect(log()).rejects.toThrow('WAITING');
  takes();
  await sendNow();
  await isEmpty();
  expect(shown()).toHaveLength(1);
  const hidden = isHidden();
  showAccount(8);
  await sendNow();
  await hidden;
});
