/**
 * The caches on the device. `answers`, `photos` and `shared` are personal; `parts` are files of the app, `leaving` records a
 * pending sign-out, `wrote` the time of the last write.
 */
export type CacheKind = 'answers' | 'photos' | 'parts' | 'shared' | 'leaving' | 'wrote';

/** Caches belong to an origin, which may host several apps: each name includes the app's path. */
export const cacheName = (kind: CacheKind, scopePath: string): string => `leafbook-${kind}:${scopePath}`;

/** A path of the browser without the base path; null for one outside the app. @param scopePath ends with a slash */
export const pathInScope = (scopePath: string, path: string): string | null =>
  path.startsWith(scopePath) ? path.slice(scopePath.length - 1) : null;

/** GETs whose last response is available offline: the user's gardens, their plants and their care. */
export const cachedPaths: readonly string[] = [
  '/api/auth/user',
  '/api/settings',
  '/api/gardens',
  '/api/plants',
  '/api/plants/recent',
  '/api/plants/stats',
  '/api/plants/families',
  '/api/plants/:id',
  '/api/plants/:id/journal',
  '/api/plants/:id/photos',
  '/api/plants/:id/care',
  '/api/plants/:id/care/days',
  '/api/identifications',
  '/api/places',
  '/api/species/:id',
  '/api/care/today',
  '/api/care/plans',
  '/api/calendar',
  '/api/calendar/occurrences',
  '/api/calendar/plant/:id',
  '/api/report',
  '/api/badges',
  '/api/badges/user',
];

const answer = new RegExp(`^(${cachedPaths.map((path) => path.replaceAll(':id', '[1-9]\\d*')).join('|')})$`);
const photo = /^\/api\/photos\/[\w-]{22}$/;
const part = /^\/assets\/[^/]+\.(js|css|woff2|wasm|svg)$/;

/** The kind of cache entry for a GET, by its path in the app; null if it isn't cached. */
export function cacheKindOf(path: string): CacheKind | null {
  if (answer.test(path)) return 'answers';
  if (photo.test(path)) return 'photos';
  return part.test(path) ? 'parts' : null;
}

/** Where a photo shared with the app is stored until it is used, and the header with its percent-encoded file name. */
export const sharedPhoto = { path: '/shared-photo', nameHeader: 'x-file-name' } as const;

/** How long a shared photo is kept for a user who must sign in first, in milliseconds. */
export const sharedPhotoWaitsMs = 60 * 60_000;

/** Messages from pages to the worker. `build?` is answered on the transferred port; `clear` deletes responses and photos. */
export type ToWorker = 'build?' | 'take-over' | 'clear';

/** Message from the worker to its pages: a late response differs from the cached one that they received. */
export const fresherMessage = 'fresher';
