/**
 * What is stored on the device. `queries` and `waiting` (IndexedDB), `photos` and `shared` are personal; `parts` are files of the app, `model`
 * is what identifies without a network, `leaving` records a pending sign-out.
 */
type StoreKind = 'queries' | 'waiting' | 'photos' | 'parts' | 'model' | 'shared' | 'leaving';

/** Stores belong to an origin, which may host several apps: each name includes the app's path. */
export const cacheName = (kind: StoreKind, scopePath: string): string => `leafbook-${kind}:${scopePath}`;

/** A path of the browser without the base path; null for one outside the app. @param scopePath ends with a slash */
export const pathInScope = (scopePath: string, path: string): string | null =>
  path.startsWith(scopePath) ? path.slice(scopePath.length - 1) : null;

/** GETs whose last answer is available offline: the user's gardens, their plants and their care. */
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
  '/api/tags',
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
const photo = /^\/api\/photos\/([\w-]{22})$/;
const part = /^\/assets\/(?:[\w-]+\/)?[^/]+\.(js|css|woff2|wasm|svg)$/;

/** Whether the answer of a GET is available offline, by its path in the app. */
export const isCachedPath = (path: string): boolean => answer.test(path);

/** Whether a path is that of a part of the app. */
export const isPart = (path: string): boolean => part.test(path);

/** The key of a photo, from its path in the app; null for any other path. It always names the same bytes. */
export const photoKey = (path: string): string | null => photo.exec(path)?.[1] ?? null;

/** The id in the path of a plant, `/api/plants/7`; null for any other path. */
export function plantIn(path: string): number | null {
  const [, id] = /^\/api\/plants\/(\d+)$/.exec(path) ?? [];
  return id === undefined ? null : Number(id);
}

/** Where photos shared with the app are stored until they are used, and the header with their percent-encoded file names. */
export const sharedPhotos = { path: '/shared-photo', nameHeader: 'x-file-name' } as const;

/** How long shared photos are kept for a user who must sign in first, in milliseconds. */
export const sharedPhotosWaitMs = 60 * 60_000;

/** By this tag the browser wakes the worker when there is a network, to send what waits. */
export const waitingTag = 'waiting';

/** Messages from pages to the worker. `build?` is answered on the transferred port. */
export type ToWorker = 'build?' | 'take-over';
