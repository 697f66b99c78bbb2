import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '../testing/stored-items.ts';
import { type Copy, openCopies, prefixOf } from './copies.ts';
import { cacheName } from './offline-cache.ts';

const prefix = prefixOf(7, 'shape');
const key = (path: string, of = prefix) => `${of}-["${path}"]`;
const copy = (text: string, at: number, more: Partial<Copy> = {}): Copy => ({
  ...{ text, at, size: text.length, photos: [] },
  ...more,
});
const now = Date.parse('2026-05-04T10:00:00Z');
const day = 24 * 60 * 60_000;

/** The copies as each tab and the worker open them. */
const tab = () => openCopies('/');
const clearOthers = vi.fn(async () => undefined);
const setOwner = (id: number, of = tab()) => of.setOwner(id, clearOthers);
const textOf = async (path: string) => (await tab().read(key(path)))?.text;

beforeEach(() => {
  clearOthers.mockClear();
  stubIndexedDb();
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('of two tabs, the newer answer stays, whichever stores last', async () => {
  await setOwner(7);
  await tab().write(7, key('/api/plants'), copy('newer', now));
  await tab().write(7, key('/api/plants'), copy('older', now - 1));
  expect(await textOf('/api/plants')).toBe('newer');
  await tab().write(7, key('/api/plants'), copy('newest', now + 1));
  expect(await textOf('/api/plants')).toBe('newest');
});

test('another tab stores nothing after a sign-out, nor of an account that is no longer signed in', async () => {
  const late = tab();
  await setOwner(7, late);
  await late.write(7, key('/api/plants'), copy('fern', now));
  await tab().clear();
  await late.write(7, key('/api/plants'), copy('fern', now + 1));
  expect([await tab().owner(), await textOf('/api/plants')]).toEqual([undefined, undefined]);

  await setOwner(8);
  await late.write(7, key('/api/plants'), copy('fern', now + 2));
  expect(await textOf('/api/plants')).toBeUndefined();
});

test('another account deletes what there is, and the same one does not', async () => {
  // Even of nobody: who signed out may have left their photos behind.
  await setOwner(7);
  expect(clearOthers).toHaveBeenCalledTimes(1);
  clearOthers.mockClear();
  await tab().write(7, key('/api/plants'), copy('fern', now));
  await setOwner(7);
  expect(clearOthers).not.toHaveBeenCalled();
  expect(await textOf('/api/plants')).toBe('fern');
  // A tab that still shows an earlier account leaves the copies of this one.
  await tab().clear(6);
  expect(await textOf('/api/plants')).toBe('fern');
  // A page that ends while it clears leaves the rest to the next one.
  clearOthers.mockImplementationOnce(() => Promise.reject(new Error('The page has gone')));
  await expect(setOwner(8)).rejects.toThrow('gone');
  expect([await tab().owner(), await textOf('/api/plants')]).toEqual([undefined, undefined]);
  // Nor does a page of the earlier account store anything meanwhile that would keep its photos.
  clearOthers.mockImplementationOnce(async () => {
    await tab().write(7, key('/api/plants'), copy('fern', now + 1, { photos: ['fern'] }));
    expect(await tab().names('fern')).toBe(false);
  });
  await setOwner(8);
  expect(clearOthers).toHaveBeenCalledTimes(2);
  expect([await tab().owner(), await textOf('/api/plants')]).toEqual([8, undefined]);
});

test('what is old, too much or of another shape is deleted, oldest first', async () => {
  await setOwner(7);
  const copies = tab();
  await copies.write(7, key('/1', prefixOf(7, 'earlier')), copy('another shape', now));
  await copies.write(7, key('/2'), copy('too old', now - 61 * day));
  await copies.write(7, key('/3'), copy('too much', now - 2, { size: 1 }));
  await copies.write(7, key('/4'), copy('large', now - 1, { size: 20_000_000 }));
  await copies.write(7, key('/5'), copy('larger', now, { size: 10_000_000 }));
  await copies.sweep(prefix);
  expect(await copies.read(key('/1', prefixOf(7, 'earlier')))).toBeUndefined();
  expect([await textOf('/2'), await textOf('/3'), await textOf('/4'), await textOf('/5')]).toEqual([
    ...[undefined, undefined, 'large', 'larger'],
  ]);
  for (let at = 0; at < 405; at += 1) await copies.write(7, key(`/of-many/${at}`), copy('', now + at));
  await copies.sweep(prefix);
  expect([await textOf('/of-many/4'), await textOf('/of-many/5')]).toEqual([undefined, '']);
});

test('photos are named as long as a copy names them', async () => {
  await setOwner(7);
  await tab().write(7, key('/api/plants'), copy('', now, { photos: ['fern', 'rose'] }));
  await tab().write(7, key('/api/plants/7'), copy('', now, { photos: ['fern'] }));
  await tab().remove((of) => of === key('/api/plants'));
  expect([await tab().names('fern'), await tab().names('rose')]).toEqual([true, false]);
});

test('after a write, copies wait for the server for a minute, also in another tab', async () => {
  expect(await tab().wroteJustNow()).toBe(false);
  await tab().noteWrite();
  expect(await tab().wroteJustNow()).toBe(true);
  vi.setSystemTime(now + 60_000);
  expect(await tab().wroteJustNow()).toBe(false);
});

test('without IndexedDB every call fails, and none hangs', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const copies = tab();
  await expect(copies.read(key('/api/plants'))).rejects.toThrow();
  await expect(copies.clear()).rejects.toThrow();
});

test('a database that falls silent is not waited for again, and is read once it answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const one = tab();
  await setOwner(7, one);
  const name = cacheName('queries', '/');
  const holder = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
  });
  const deleted = new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = resolve;
  });
  const silent = tab();
  const first = expect(silent.owner()).rejects.toThrow('does not answer');
  await vi.advanceTimersByTimeAsync(1_000);
  await first;
  const again = expect(silent.read(key('/api/plants'))).rejects.toThrow('does not answer');
  await vi.advanceTimersByTimeAsync(0);
  await again;
  holder.close();
  await deleted;
  await setOwner(8, silent);
  expect(await silent.owner()).toBe(8);
});
