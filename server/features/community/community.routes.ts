import { communityApi } from '../../../contract/community.ts';
import type { Deps } from '../../deps.ts';
import { readPage } from '../../http/paging.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { countShared, listByFamily, listNewest } from './community.queries.ts';

export function communityRoutes(app: Server, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, communityApi.list, ({ user, query, request, reply }) => {
    const { search = '', sort = 'newest' } = query;
    const byFamily = sort === 'family';
    const list = byFamily ? listByFamily : listNewest;
    return readPage(
      { request, reply },
      {
        query,
        read: (slice) => list(db, user, search, slice),
        count: () => countShared(db, search),
        cursorOf: ({ identifiedAt, id, familyKey }) => ({
          instant: identifiedAt,
          id,
          ...(byFamily && { group: familyKey }),
        }),
      },
    );
  });
}
