import { readingsApi } from '../../../contract/readings.ts';
import type { Deps } from '../../context/deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { accessByRow, editorByRow } from '../gardens/access.queries.ts';
import { addReadings, readReadings, removeReadings } from './readings.service.ts';

export function readingsRoutes(app: Server, deps: Deps): void {
  serve(app, deps, readingsApi.list, async ({ user, params, query }) =>
    readReadings(deps, await accessByRow(deps.db, user, 'plants', params.id), params.id, query.period),
  );

  serve(app, deps, readingsApi.add, ({ user, params, body, transaction }) =>
    transaction(async (unit) => {
      const garden = await editorByRow(unit.db, user, 'plants', params.id);
      return addReadings(unit, garden, params.id, body);
    }),
  );

  serve(app, deps, readingsApi.remove, ({ user, params, query, transaction }) =>
    transaction(async (unit) => {
      const garden = await editorByRow(unit.db, user, 'plants', params.id);
      return removeReadings(unit, garden, params.id, query);
    }),
  );
}
