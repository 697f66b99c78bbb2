import { feedApi } from '../../../contract/feed.ts';
import type { Deps } from '../../context/deps.ts';
import { etagOf, isUnchanged } from '../../http/etag.ts';
import { type RateLimit, serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { deleteFeed, readFeed } from './feed.queries.ts';
import { makeFeed, readCalendar } from './feed.service.ts';

/** A household's programs each look once in a while; addresses are too long to guess anyway. */
const readLimit: RateLimit = { max: 60, timeWindow: 60_000 };

export function feedRoutes(app: Server, deps: Deps): void {
  serve(app, deps, feedApi.get, ({ user }) => readFeed(deps.db, user));

  serve(app, deps, feedApi.make, ({ user }) => makeFeed(deps, user));

  serve(app, deps, feedApi.revoke, async ({ user }) => {
    await deleteFeed(deps.db, user);
    return undefined;
  });

  serve(
    app,
    deps,
    feedApi.read,
    async ({ params, request, reply }) => {
      const { version, text } = await readCalendar(deps, params.file);
      const etag = etagOf(version);
      reply.header('cache-control', 'private, no-cache').header('etag', etag);
      if (isUnchanged(request, etag)) return reply.code(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="leafbook.ics"')
        .send(await text());
    },
    { rateLimit: readLimit },
  );
}
