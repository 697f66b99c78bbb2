import { communityApi } from '../../../contract/community.ts';
import type { Deps } from '../../context/deps.ts';
import { readPage } from '../../http/paging.ts';
import { type Call, serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { countShared, listByFamily, listNewest, searchStrategy } from './community.queries.ts';

export function communityRoutes(app: Server, deps: Deps): void {
  const { db } = deps;

  const answer = async ({ user, query, request, reply }: Call<typeof communityApi.list>) => {
    const { search = '', sort = 'newest' } = query;
    const byFamily = sort === 'family';
    const list = byFamily ? listByFamily : listNewest;
    const strategy = await searchStrategy(db, search);
    return readPage(
      { request, reply },
      {
        query,
        read: (slice) => list(db, user, strategy, slice),
        count: (enough) => countShared(db, strategy, enough),
        cursorOf: ({ identifiedAt, id, familyKey }) => ({
          instant: identifiedAt,
          id,
          ...(byFamily && { group: familyKey }),
        }),
      },
    );
  };

  // Visitors all see the same.
  serve(app, deps, communityApi.list, answer, { untilWritten: true });
}
