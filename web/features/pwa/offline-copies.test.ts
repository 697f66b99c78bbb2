import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { stubIndexedDb } from '../../testing/stored-items.ts';

const fetched = vi.fn<typeof fetch>();
const deleted = vi.fn(async () => true);
const plantsKey = ['/api/plants/recent'];
/** Closes the pages that a test opened: what they still ask for or store must not come after it. */
const closing: (() => Promise<void>)[] = [];
const answers = new Map<string, () => Response | Promise<Response>>();

/** The modules of a page that has just been opened. */
async function opened() {
  vi.resetModules();
  const { queryClient } = await import('../../api/query-client.ts');
  const { startCopies, flush } = await import('./offline-copies.ts');
  const { openCopies } = await import('../../api/copies.ts');
  closing.push(async () => {
    await queryClient.cancelQueries();
    queryClient.clear();
    await flush();
  });
  return { queryClient, startCopies, flush, copies: openCopies('/') };
}

/** Opens a page of a gardener, which stores a list, some time ago. @returns when */
async function visited(list: unknown, user = { id: 7 }): Promise<number> {
  const { queryClient, startCopies, flush } = await opened();
  queryClient.setQueryData(['/api/auth/user'], user);
  await startCopies();
  const updatedAt = Date.now() - 60_000;
  queryClient.setQueryData(plantsKey, list, { updatedAt });
  await flush();
  return updatedAt;
}

const away = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  stubIndexedDb();
  vi.stubGlobal('caches', { match: async () => undefined, delete: deleted });
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [] });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', new URL('https://garden.example/garden'));
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async (url) => (await answers.get(String(url))?.()) ?? Response.json(['asked']));
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  vi.unstubAllGlobals();
  answers.clear();
  fetched.mockReset();
  deleted.mockClear();
});

test('a page starts from the copy at once, and corrects itself', async () => {
  const storedAt = await visited(['Fern']);
  const { queryClient, startCopies } = await opened();
  await startCopies();
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers.set('/api/plants/recent', () => promise);
  expect(await queryClient.fetchQuery({ queryKey: plantsKey })).toEqual(['Fern']);
  const state = () => queryClient.getQueryState(plantsKey);
  await eventually(() => expect(state()?.dataUpdatedAt).toBe(storedAt));
  resolve(Response.json(['Fern', 'Rose']));
  await eventually(() => expect(state()?.data).toEqual(['Fern', 'Rose']));
  expect(state()?.dataUpdatedAt).toBeGreaterThan(storedAt);
});

test('a copy that could not be corrected stays, and is asked for again when the server is back', async () => {
  await visited(['Fern']);
  const { queryClient, startCopies } = await opened();
  await startCopies();
  answers.set('/api/plants/recent', away);
  await queryClient.fetchQuery({ queryKey: plantsKey });
  await eventually(() => expect(queryClient.getQueryState(plantsKey)?.status).toBe('error'));
  const query = queryClient.getQueryCache().find({ queryKey: plantsKey });
  expect([query?.state.data, query?.isStale()]).toEqual([['Fern'], true]);
});

test('what is fetched ahead is not fetched again while its copy is young', async () => {
  await visited(['Fern']);
  const { queryClient, startCopies } = await opened();
  await startCopies();
  const ahead = (freshMs: number) => queryClient.fetchQuery({ queryKey: plantsKey, meta: { freshMs } });
  expect(await ahead(120_000)).toEqual(['Fern']);
  await eventually(() => expect(queryClient.getQueryState(plantsKey)?.isInvalidated).toBe(false));
  expect(fetched).not.toHaveBeenCalled();
  queryClient.removeQueries({ queryKey: plantsKey });
  expect(await ahead(30_000)).toEqual(['Fern']);
  await eventually(() => expect(queryClient.getQueryData(plantsKey)).toEqual(['asked']));
});

test('what came with the page is newer than the copy', async () => {
  await visited(['Fern']);
  const { queryClient, startCopies, flush, copies } = await opened();
  queryClient.setQueryData(['/api/auth/user'], { id: 7 });
  queryClient.setQueryData(plantsKey, ['Rose']);
  await startCopies();
  await flush();
  expect(queryClient.getQueryData(plantsKey)).toEqual(['Rose']);
  expect((await copies.read('7:-["/api/plants/recent"]'))?.text).toContain('Rose');
});

test('nobody sees their change undone: right after a write, the copy shows only if the server is away', async () => {
  await visited(['Fern']);
  const { queryClient, startCopies, copies } = await opened();
  await startCopies();
  await copies.noteWrite();
  answers.set('/api/plants/recent', () => Response.json(['Rose']));
  expect(await queryClient.fetchQuery({ queryKey: plantsKey })).toEqual(['Rose']);
  queryClient.removeQueries({ queryKey: plantsKey });
  answers.set('/api/plants/recent', away);
  expect(await queryClient.fetchQuery({ queryKey: plantsKey })).toEqual(['Fern']);
});

test('what ends a session clears the screen and the copies', async () => {
  await visited(['Fern']);
  const { queryClient, startCopies, copies } = await opened();
  await startCopies();
  await queryClient.fetchQuery({ queryKey: plantsKey });
  queryClient.setQueryData(['/api/auth/user'], null);
  expect(queryClient.getQueryData(plantsKey)).toBeUndefined();
  await eventually(async () => expect(await copies.owner()).toBeUndefined());
  expect(await copies.read('7:-["/api/plants/recent"]')).toBeUndefined();
});

test('another account, found in this page or in another tab, clears the copies', async () => {
  await visited(['Fern']);
  const { queryClient, startCopies, copies } = await opened();
  await startCopies();
  const { noteAccountChange } = await import('../../api/page-account.ts');
  noteAccountChange('other-account');
  await eventually(async () => expect(await copies.owner()).toBeUndefined());

  await visited(['Fern']);
  await visited(['Rose'], { id: 8 });
  expect(await copies.read('7:-["/api/plants/recent"]')).toBeUndefined();
  expect((await copies.read('8:-["/api/plants/recent"]'))?.text).toContain('Rose');
  queryClient.clear();
});

test('without IndexedDB, the app works as without copies', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await visited(['Fern']);
  const { queryClient, startCopies } = await opened();
  queryClient.setQueryData(['/api/auth/user'], { id: 7 });
  await startCopies();
  expect(await queryClient.fetchQuery({ queryKey: plantsKey })).toEqual(['asked']);
});
