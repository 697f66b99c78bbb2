import type { DBSchema } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '../testing/stored-items.ts';

interface Schema extends DBSchema {
  things: { key: string; value: number };
}

const page = new EventTarget();
const leave = () => page.dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  stubIndexedDb();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.resetModules();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a page that is left finishes nothing in a database, and can use it when it is back', async () => {
  const { databaseOf } = await import('./device-database.ts');
  const open = databaseOf<Schema>('left', (database) => database.createObjectStore('things'));
  const database = await open();
  await database.put('things', 1, 'before');
  const writing = database.put('things', 2, 'then');
  const reading = database.getAll('things');
  leave();
  await expect(writing).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  await expect(reading).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  leave();
  expect(await database.getAllKeys('things')).toEqual(['before']);
});

test('a write that its page was left in the middle of is in the queue once when the page is back', async () => {
  const { openQueue } = await import('./waiting/queue.ts');
  const queue = openQueue('/');
  const add = IDBObjectStore.prototype.add;
  const adding = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(function (
    this: IDBObjectStore,
    value,
  ) {
    const request = add.call(this, value);
    leave();
    return request;
  });
  const about = { kind: 'log', name: 'Fern' };
  const content = { contentType: null, body: null, notBefore: 0, about };
  const { id } = await queue.add({ account: 7, key: 'queued-1', method: 'POST', path: '/a', ...content });
  expect(adding).toHaveBeenCalledTimes(2);
  expect(await queue.list(7)).toMatchObject([{ id, path: '/a' }]);
});
