import { gardensApi } from '../../../contract/gardens.ts';
import type { Deps } from '../../context/deps.ts';
import { readPage } from '../../http/paging.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { gardenAccess } from '../gardens/access.queries.ts';
import { readActivity } from './garden-activity.service.ts';

export function gardenActivityRoutes(app: Server, deps: Deps): void {
  serve(app, deps, gardensApi.activity, async ({ user, params, query, request, reply }) => {
    const garden = await gardenAccess(deps.db, user, params.id);
    return readPage({ request, reply }, { query, ...readActivity(deps, garden) });
  });
}
