import { atBase } from '../../api/base.ts';
import { cacheName, sharedPhoto, sharedPhotoWaitsMs } from '../../api/offline-cache.ts';

/** The photo that was shared with the app and not identified yet; null where there is none. It is handed out once. */
export async function takeSharedPhoto(): Promise<File | null> {
  if (!('caches' in window)) return null;
  const name = cacheName('shared', atBase('/'));
  const stored = await caches.match(atBase(sharedPhoto.path), { cacheName: name });
  await caches.delete(name);
  if (!stored || Date.now() - Date.parse(stored.headers.get('date') ?? '') > sharedPhotoWaitsMs) return null;
  const type = stored.headers.get('content-type') ?? '';
  return new File([await stored.blob()], decodeURIComponent(stored.headers.get(sharedPhoto.nameHeader) ?? ''), {
    type,
  });
}

/** Whether the address asks to identify a photo that was shared with the app. */
export const isSharedPhotoOpened = (): boolean => new URLSearchParams(location.search).get('identify') === 'shared';
