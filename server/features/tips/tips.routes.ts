import { tipsApi } from '../../../contract/tips.ts';
import type { Deps } from '../../context/deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { gardenAccess } from '../gardens/access.queries.ts';
import { readTips } from './tips.service.ts';

export function tipsRoutes(app: Server, deps: Deps): void {
  serve(app, deps, tipsApi.list, async ({ user, query }) =>
    readTips(deps.db, await gardenAccess(deps.db, user, query.garden), { now: deps.now(), named: query.timeZone }),
  );
}
