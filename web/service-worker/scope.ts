import { openCopies } from '../api/copies.ts';
import { inLanguage } from '../api/in-language.ts';
import { cacheName, pathInScope } from '../api/offline-cache.ts';

/** The worker itself; this folder's types cover every kind of worker, but not pages. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** The URL that the app is served under, e.g. `https://example.org/garden/`. */
const scope = worker.registration.scope;

/** The app's page in the language of this worker. */
export const shellUrl = inLanguage(scope);

const scopePath = new URL(scope).pathname;

/** The path of a URL within the app; empty for one outside it. */
export const appPath = (url: string | URL): string => {
  const { origin, pathname } = new URL(url);
  return (origin === worker.location.origin ? pathInScope(scopePath, pathname) : null) ?? '';
};

/** The URL of a path of the app. */
export const urlOf = (path: string): string => new URL(`.${path}`, scope).href;

export const cacheOf = (kind: Parameters<typeof cacheName>[0]): string => cacheName(kind, scopePath);

/** The answers that pages have stored. */
export const copies = openCopies(scopePath);
