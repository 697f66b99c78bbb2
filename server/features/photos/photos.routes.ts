import { photosApi } from '../../../contract/photos.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { photoIsVisible } from './photos.queries.ts';

/**
 * The browser may keep a photo but asks each time whether it may still show it, so sharing, un-sharing and deleting
 * work at once; a cache that serves several people may not keep it. Opened on its own, the photo can run nothing.
 */
const photoHeaders = {
  'cache-control': 'private, no-cache',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const names = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === tag));

export function photosRoutes(app: Server, deps: Deps): void {
  serve(app, deps, photosApi.get, async ({ params, query, user, request, reply }) => {
    const { key } = params;
    const { size = 'full' } = query;
    if (!(await photoIsVisible(deps.db, user, key))) throw notFound();
    // A key names the same bytes for ever: a new photo gets a new key.
    const tag = `"${key}.${size}"`;
    reply.headers({ ...photoHeaders, etag: tag });
    if (names(request.headers['if-none-match'], tag)) return reply.code(304).send();
    const file = await deps.images.get(key, size);
    if (!file) throw notFound();
    return reply
      .headers({ 'content-type': 'image/webp', 'content-disposition': `inline; filename="plant-${size}.webp"` })
      .send(file);
  });
}
