import { photosApi } from '../../../contract/photos.ts';
import type { Deps } from '../../context/deps.ts';
import { notFound } from '../../core/errors.ts';
import { identityOf } from '../../http/request-user.ts';
import { sendPhoto } from '../../http/send-photo.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { SeenPhotos } from './seen-photos.service.ts';

export function photosRoutes(app: Server, deps: Deps): void {
  const seen = new SeenPhotos();
  serve(app, deps, photosApi.get, async ({ params, query, request, reply }) => {
    const { key } = params;
    if (!(await seen.isVisible(deps.db, identityOf(request), key))) throw notFound();
    return sendPhoto({ request, reply }, deps, { key, size: query.size });
  });
}
