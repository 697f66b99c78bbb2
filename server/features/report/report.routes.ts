import { reportApi } from '../../../contract/report.ts';
import type { Deps } from '../../context/deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { gardenAccess } from '../gardens/access.queries.ts';
import { readReport } from './report.service.ts';

export function reportRoutes(app: Server, deps: Deps): void {
  serve(app, deps, reportApi.read, async ({ user, query }) =>
    readReport(deps, await gardenAccess(deps.db, user, query.garden), query),
  );
}
