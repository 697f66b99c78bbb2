import { commentsApi } from '../../../contract/comments.ts';
import type { Deps } from '../../context/deps.ts';
import { readPage } from '../../http/paging.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { countComments, listComments } from './comments.queries.ts';
import { addComment, removeComment } from './comments.service.ts';

/** Per user: a lively talk, not a flood. */
const rateLimit = { max: 25, timeWindow: 60_000 };

export function commentsRoutes(app: Server, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, commentsApi.list, async ({ user, params, query, request, reply }) => {
    const count = await countComments(db, user, params.id);
    return readPage(
      { request, reply },
      {
        query,
        read: (slice) => listComments(db, params.id, slice),
        count: async () => count,
        cursorOf: ({ createdAt, id }) => ({ instant: createdAt, id }),
      },
    );
  });

  serve(
    app,
    deps,
    commentsApi.add,
    ({ user, params, body, transaction }) =>
      transaction((unit) => addComment(unit, user, { plantId: params.id, text: body.comment })),
    { rateLimit },
  );

  serve(app, deps, commentsApi.remove, ({ user, params, transaction }) =>
    transaction((unit) => removeComment(unit, user, params.id)),
  );
}
