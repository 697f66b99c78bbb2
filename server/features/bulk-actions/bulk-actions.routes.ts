import { bulkActionsApi } from '../../../contract/bulk-actions.ts';
import type { Deps } from '../../context/deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { gardenEditor } from '../gardens/access.queries.ts';
import { actOnPlants, readProgress } from './bulk-actions.service.ts';

export function bulkActionsRoutes(app: Server, deps: Deps): void {
  serve(app, deps, bulkActionsApi.act, async ({ user, query, body, transaction }) => {
    const done = await transaction(async (unit) =>
      actOnPlants(unit, await gardenEditor(unit.db, user, query.garden), body, query),
    );
    if (done.remaining > 0) deps.jobs.wake();
    return done;
  });

  serve(app, deps, bulkActionsApi.progress, ({ user, params }) => readProgress(deps, user, params.id));
}
