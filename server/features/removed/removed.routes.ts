import { removedApi } from '../../../contract/removed.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { restoreRemoved } from './removed.service.ts';

export function removedRoutes(app: Server, deps: Deps): void {
  serve(app, deps, removedApi.restore, ({ user, params, keepAnswer }) =>
    restoreRemoved(deps, { user, keepAnswer }, params.id),
  );
}
