import { CacheExpiration } from 'workbox-expiration';
import { photoKey } from '../api/offline-cache.ts';
import { openQueue } from '../api/waiting/queue.ts';
import { appPath, cacheOf, copies, worker } from './scope.ts';

const photos = cacheOf('photos');
const bounds = new CacheExpiration(photos, { maxEntries: 300, maxAgeSeconds: 60 * 24 * 60 * 60 });

/** A cached photo. Unlike `caches.open`, this leaves no empty cache behind. */
const cached = (url: string, options?: CacheQueryOptions): Promise<Response | undefined> =>
  caches.match(url, { ...options, cacheName: photos });

/** In milliseconds. */
const clearsWithinMs = 5_000;

const isNamed = (url: string): Promise<boolean> => copies.names(photoKey(appPath(url)) ?? '').catch(() => false);

async function keepPhoto(url: string, response: Response): Promise<void> {
  try {
    const cache = await caches.open(photos);
    await cache.put(url, response);
    await bounds.updateTimestamp(url);
    await bounds.expireEntries();
    // The device was cleared meanwhile.
    if (!(await isNamed(url))) await cache.delete(url);
  } catch {
    // The device is full. Photos take the most space and are the smallest loss.
    await clearPhotos();
  }
}

/** A photo. If it is of the user's garden, it is cached when it is first shown: its key always names the same bytes. */
export async function photo(event: ExtendableEvent, request: Request): Promise<Response> {
  const copy = await cached(request.url);
  if (copy) return copy;
  if (!(await isNamed(request.url))) return fetch(request);
  try {
    // Only in this cache, where signing out finds it.
    const response = await fetch(request.url, { cache: 'no-store', credentials: 'same-origin' });
    if (response.status === 200) event.waitUntil(keepPhoto(request.url, response.clone()));
    return response;
  } catch (error) {
    const otherSize = await cached(request.url, { ignoreSearch: true });
    if (otherSize) return otherSize;
    throw error;
  }
}

async function clearPhotos(): Promise<void> {
  await caches.delete(photos).catch(() => false);
  // The index of cache times.
  await bounds.delete().catch(() => undefined);
}

const clearWaiting = (account: number): Promise<void> =>
  openQueue(new URL(worker.registration.scope).pathname).clear(account);

/**
 * Deletes all personal data from the device.
 *
 * @param shared whether to delete a shared photo that waits to be identified, too, and what waits to be sent: its user may be
 * about to sign in
 */
export async function clearAll({ shared }: { shared: boolean }): Promise<void> {
  // First the copies, which say which photos may be cached. Who signs out doesn't wait for a database that doesn't answer.
  const late = new Promise((resolve) => setTimeout(resolve, clearsWithinMs));
  const account = shared ? await copies.owner().catch(() => undefined) : undefined;
  await Promise.race([copies.clear().catch(() => undefined), late]);
  if (account !== undefined) await Promise.race([clearWaiting(account).catch(() => undefined), late]);
  await clearPhotos();
  if (shared) await caches.delete(cacheOf('shared')).catch(() => false);
}

/** Deletes the account, or ends its sessions on all devices: a sign-out, unless this device stays signed in. */
export async function leaveAccount(request: Request): Promise<Response> {
  const { others }: { others?: boolean } = await request.clone().json();
  const response = await fetch(request);
  if (response.ok && others !== true) await clearAll({ shared: true });
  return response;
}

/** Deletes what names a plant that no longer exists: its copies, the lists and reports that contain it, and its photos. */
export async function deletePlant(id: number): Promise<void> {
  const isOfIt = new RegExp(`"/api/(plants|calendar/plant)/${id}["/]`);
  const lists = /"\/api\/(plants|identifications|report)\b/;
  const [named, listed] = [new RegExp(`"plantId":${id}\\b`), new RegExp(`"id":${id}\\b`)];
  await copies.remove(
    (key, { text }) => isOfIt.test(key) || named.test(text) || (lists.test(key) && listed.test(text)),
  );
  if (!(await caches.has(photos))) return;
  const cache = await caches.open(photos);
  for (const { url } of await cache.keys()) if (!(await isNamed(url))) await cache.delete(url);
}
