import { type CacheKind, cacheName, pathInScope } from '../api/offline-cache.ts';

/** The worker itself; the types of this folder know every kind of worker, and nothing of pages. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** Where the app lives, e.g. `https://example.org/garden/`. */
export const scope = worker.registration.scope;

const scopePath = new URL(scope).pathname;

/** The path of a URL as the app names it; null for one that is not the app's. */
export const appPath = (url: string | URL): string | null => {
  const { origin, pathname } = new URL(url);
  return origin === worker.location.origin ? pathInScope(scopePath, pathname) : null;
};

/** Where the browser finds a path of the app. */
export const urlOf = (path: string): string => new URL(`.${path}`, scope).href;

export const cacheOf = (kind: CacheKind): string => cacheName(kind, scopePath);
