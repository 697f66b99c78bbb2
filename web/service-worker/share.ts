import { limits } from '../../contract/limits.ts';
import { sharedPhotos } from '../api/offline-cache.ts';
import { cacheOf, urlOf } from './scope.ts';

/** Receives photos that another app shares, and opens the app to identify them. They replace what still waits. */
export async function takeShared(request: Request): Promise<Response> {
  const shared = cacheOf('shared');
  try {
    const files = (await request.formData()).getAll('image').filter((part) => part instanceof File);
    await caches.delete(shared);
    const cache = await caches.open(shared);
    // From one too many, the page knows that it doesn't get all of them.
    for (const [at, file] of files.slice(0, limits.identifyPhotos + 1).entries()) {
      const headers = {
        'content-type': file.type,
        [sharedPhotos.nameHeader]: encodeURIComponent(file.name),
        date: new Date().toUTCString(),
      };
      await cache.put(urlOf(`${sharedPhotos.path}?${at}`), new Response(file, { headers }));
    }
  } catch {
    // The app reports that there is no photo.
    await caches.delete(shared).catch(() => false);
  }
  return Response.redirect(urlOf('/?identify=shared'), 303);
}
