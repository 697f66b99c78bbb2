import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '../../testing/stored-items.ts';

const fetched = vi.fn<typeof fetch>();
const about = { kind: 'comment', name: 'Fern' };
const sending = { body: '{"comment":"Hi"}', headers: { 'Idempotency-Key': 'a1' } };

/** The queue's page, with nothing in memory, for the account 7. */
async function opened() {
  vi.resetModules();
  const { showAccount } = await import('../page-account.ts');
  showAccount(7);
  const page = await import('./page.ts');
  const list = await import('./list.ts');
  const untilEmpty = () =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (list.waitingWrites().length === 0) resolve();
      };
      list.onWaiting(look);
      look();
    });
  const { onSent } = await import('./unread.ts');
  return { ...page, ...list, onSent, untilEmpty, errors: await import('../errors.ts') };
}

beforeEach(() => {
  stubIndexedDb();
  // Tests of other files run in the same process, and would hear of this queue and wait for its lock.
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', fetched);
});
// The globals stay between the tests: the page reads the queue on its own, also once one has ended.
afterEach(() => void fetched.mockReset());
afterAll(() => void vi.unstubAllGlobals());

test('the fields that somebody else changed are sent again over what they are now', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const { askOrWait, overwrite, untilEmpty, waitingWrites } = await opened();
  const edit = { title: 'Mine', note: 'x', was: { title: 'Old', note: '' } };
  await askOrWait('PATCH', '/api/calendar/5', { body: JSON.stringify(edit) }, about).catch(() => undefined);
  const [write] = waitingWrites();
  const refusal = { status: 409, code: 'changed', message: '', theirs: { title: 'Theirs' } };
  const bodies: unknown[] = [];
  fetched.mockImplementation(async (_, init) => {
    bodies.push(JSON.parse(new TextDecoder().decode(init?.body as ArrayBuffer)));
    return new Response('{"id":5,"title":"Mine"}');
  });
  if (write) await overwrite({ ...write, refusal });
  await untilEmpty();
  expect(bodies).toEqual([{ title: 'Mine', was: { title: 'Theirs' } }]);
});

test('all that waits is discarded at once, also while the server does not answer', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const { askOrWait, discardAll, sendAll, untilEmpty, waitingWrites } = await opened();
  await askOrWait('POST', '/api/plants/1/comments', sending, about).catch(() => undefined);
  expect(waitingWrites()).toHaveLength(1);
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()];
  fetched.mockImplementation(() => {
    asked.resolve();
    return answer.promise;
  });
  const sends = sendAll();
  await asked.promise;
  await discardAll();
  await untilEmpty();
  answer.resolve(new Response('{"id":5}'));
  await sends;
  expect(waitingWrites()).toEqual([]);
});

test('a page that opens sends at once what failed for want of a server, and nothing that is on its way', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const before = await opened();
  await before.askOrWait('POST', '/api/plants/1/comments', sending, about).catch(() => undefined);
  const { openQueue } = await import('./queue.ts');
  const [failed] = before.waitingWrites();
  const notBefore = Date.now() + 900_000;
  if (failed) await openQueue('/').change(failed.id, { tries: 9, notBefore });
  const theirs = { account: 7, key: 'queued-b', method: 'POST', path: '/api/plants/2/comments', contentType: null };
  await openQueue('/').add({ ...theirs, about, body: null, notBefore });

  const events = Object.assign(new EventTarget(), { querySelector: () => null });
  for (const name of ['window', 'document']) vi.stubGlobal(name, events);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  fetched.mockImplementation(async () => new Response('{"id":5}'));
  const { onSent, startWaiting, waitingWrites } = await opened();
  const sent = new Promise((resolve) => void onSent(async (writes) => resolve(writes)));
  fetched.mockClear();
  startWaiting();
  expect(await sent).toMatchObject([{ path: '/api/plants/1/comments' }]);
  expect(waitingWrites().map(({ path }) => path)).toEqual(['/api/plants/2/comments']);
});

test('what waits shows once the account is known, also where that takes longer than the page', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const before = await opened();
  await before.askOrWait('POST', '/api/plants/1/comments', sending, about).catch(() => undefined);
  const events = Object.assign(new EventTarget(), { querySelector: () => null });
  for (const name of ['window', 'document']) vi.stubGlobal(name, events);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.resetModules();
  const [{ showAccount }, { startWaiting }] = [await import('../page-account.ts'), await import('./page.ts')];
  const { onWaiting, waitingWrites } = await import('./list.ts');
  startWaiting();
  await new Promise(setImmediate);
  const shows = new Promise<void>((resolve) => onWaiting(() => waitingWrites().length === 1 && resolve()));
  showAccount(7);
  await shows;
});

test('on a full device, photos that are there to read make room for what waits', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const dropped = vi.fn(async () => true);
  vi.stubGlobal('caches', { delete: dropped });
  const { askOrWait, waitingWrites } = await opened();
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await askOrWait('POST', '/api/plants/1/comments', sending, about).catch(() => undefined);
  expect(waitingWrites()).toHaveLength(1);
  expect(dropped).toHaveBeenCalledExactlyOnceWith('leafbook-photos:/');
});

test('what can neither be sent nor kept on a full device says why', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const { askOrWait, waitingWrites, errors } = await opened();
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const failure = await askOrWait('POST', '/api/plants/1/comments', sending, about).catch((error: unknown) => error);
  full.mockRestore();
  expect(failure).toBeInstanceOf(errors.ApiError);
  expect(failure).toMatchObject({ status: 507, code: 'device_full' });
  expect(String(failure)).toContain('This device is almost full');
  expect(waitingWrites()).toEqual([]);
});
