import { sharedPhoto } from '../api/offline-cache.ts';
import { cacheOf, urlOf } from './scope.ts';

/** Receives a photo that another app shares, and opens the app to identify it. */
export async function takeShared(request: Request): Promise<Response> {
  try {
    const file = (await request.formData()).getAll('image').find((part) => part instanceof File);
    if (file instanceof File) {
      const headers = {
        'content-type': file.type,
        [sharedPhoto.nameHeader]: encodeURIComponent(file.name),
        date: new Date().toUTCString(),
      };
      await (await caches.open(cacheOf('shared'))).put(urlOf(sharedPhoto.path), new Response(file, { headers }));
    }
  } catch {
    // The app reports that there is no photo.
  }
  return Response.redirect(urlOf('/?identify=shared'), 303);
}
