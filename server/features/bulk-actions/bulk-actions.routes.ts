import { bulkActionsApi } from '../../../contract/bulk-actions.ts';
import type { Deps } from '../../context/deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { gardenEditor } from '../gardens/access.queries.ts';
import { actOnPlants } from './bulk-actions.service.ts';

export function bulkActionsRoutes(app: Server, deps: Deps): void {
  serve(app, deps, bulkActionsApi.act, ({ user, query, body, transaction }) =>
    transaction(async (unit) => actOnPlants(unit, await gardenEditor(unit.db, user, query.garden), body, query)),
  );
}
