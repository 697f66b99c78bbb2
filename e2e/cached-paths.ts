import { expect, type Page } from '@playwright/test';

/** The personal data in the browser's caches: paths without their queries, and names of personal caches. */
export const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys()) {
      if (/answers|photos|shared/.test(name)) kept.push(name);
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) if (url.includes('/api/')) kept.push(new URL(url).pathname);
    }
    return kept;
  });

/** Waits until the browser keeps what a gardener reads without a network: garden, day and month. @param more what else it keeps */
export const untilStocked = (page: Page, ...more: unknown[]): Promise<void> =>
  expect
    .poll(() => cachedPaths(page))
    .toEqual(expect.arrayContaining(['/api/plants', '/api/care/today', '/api/calendar', ...more]));

/** The answers that the browser keeps of anybody's, and under which tags. */
export const storedAnswers = (page: Page): Promise<{ url: string; etag: string | null; text: string }[]> =>
  page.evaluate(async () => {
    const stored: { url: string; etag: string | null; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        const response = await cache.match(request);
        if (!response || !pathname.startsWith('/api/')) continue;
        stored.push({ url: `${pathname}${search}`, etag: response.headers.get('etag'), text: await response.text() });
      }
    }
    return stored;
  });
