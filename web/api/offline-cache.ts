/** Header of an answer that comes from what the device keeps: when the server gave it, as an ISO instant. */
export const cachedAtHeader = 'x-kept-at';

/**
 * What is kept on the device, each in a cache of its own. Somebody's own are answers, photos and what was shared; `parts`
 * are files of the app, `leaving` says that a sign-out is due, `wrote` when something was last changed.
 */
export type CacheKind = 'answers' | 'photos' | 'parts' | 'shared' | 'leaving' | 'wrote';

/** Caches belong to an origin, which may hold several apps: each says which path it lives under. */
export const cacheName = (kind: CacheKind, scopePath: string): string => `leafbook-${kind}:${scopePath}`;

/** A path of the browser as the app names it; null for one outside the app. @param scopePath ends with a slash */
export const pathInScope = (scopePath: string, path: string): string | null =>
  path.startsWith(scopePath) ? path.slice(scopePath.length - 1) : null;

/** GETs whose last answer can be read without a network: the asker's gardens, their plants and their care. */
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

/** What a GET would be kept as, by its path in the app; null for one that only the server answers. */
export function cacheKindOf(path: string): CacheKind | null {
  if (answer.test(path)) return 'answers';
  if (photo.test(path)) return 'photos';
  return part.test(path) ? 'parts' : null;
}

/** Where a photo that was shared with the app waits, and the header with its file's name, percent-encoded. */
export const sharedPhoto = { path: '/shared-photo', nameHeader: 'x-file-name' } as const;

/** How long a shared photo waits for whoever must sign in first, in milliseconds. */
export const sharedPhotoWaitsMs = 60 * 60_000;

/** What a page says to the worker. `build?` is answered on the port that comes along; `clear` empties the device of answers and photos. */
export type ToWorker = 'build?' | 'take-over' | 'clear';

/** What the worker says to its pages: a later answer differs from what they were given. */
export const fresherMessage = 'fresher';
