import { photosApi } from '../../../contract/photos.ts';
import type { Deps } from '../../context/deps.ts';
import { notFound } from '../../core/errors.ts';
import { sendPhoto } from '../../http/send-photo.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { photoIsVisible } from './photos.queries.ts';

export function photosRoutes(app: Server, deps: Deps): void {
  serve(app, deps, photosApi.get, async ({ user, params, query, request, reply }) => {
    const { key } = params;
    if (!(await photoIsVisible(deps.db, user, key))) throw notFound();
    return sendPhoto({ request, reply }, deps, { key, size: query.size });
  });
}
