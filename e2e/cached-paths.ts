import { expect, type Page } from '@playwright/test';

/** A query that the browser has stored, and its copy as text. */
interface StoredQuery {
  /** The first item of its key. */
  url: string;
  text: string;
}

/** The queries that the browser has stored of anybody's. */
export const storedQueries = (page: Page): Promise<StoredQuery[]> =>
  page.evaluate(async () => {
    const stored: StoredQuery[] = [];
    const answered = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('leafbook-queries')) continue;
      const database = await answered(indexedDB.open(name));
      const names = [...database.objectStoreNames];
      for (const store of names) {
        const copies = database.transaction(store).objectStore(store);
        const [keys, values] = [await answered(copies.getAllKeys()), await answered(copies.getAll())];
        for (const [at, key] of keys.entries()) {
          const { text = '' } = values[at] as { text?: string };
          // Who they belong to, and when anything was written.
          stored.push({ url: text === '' ? String(key) : String(JSON.parse(text).queryKey[0]), text });
        }
      }
      database.close();
    }
    return stored;
  });

/** The personal data that the browser keeps: URLs of queries without their query strings, paths of photos, and names of personal caches. */
export const cachedPaths = async (page: Page): Promise<string[]> => [
  ...(await storedQueries(page)).map(({ url }) => url.replace(/\?.*/, '')),
  ...(await page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys()) {
      if (/photos|shared/.test(name)) kept.push(name);
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) if (url.includes('/api/')) kept.push(new URL(url).pathname);
    }
    return kept;
  })),
];

/** Waits until the browser keeps what a gardener reads without a network: garden, day and month. @param more what else it keeps */
export const untilStocked = (page: Page, ...more: unknown[]): Promise<void> =>
  expect
    .poll(() => cachedPaths(page))
    .toEqual(expect.arrayContaining(['/api/plants', '/api/care/today', '/api/calendar', ...more]));
