import { undoApi } from '../../../contract/undo.ts';
import type { Deps } from '../../context/deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { type Restorers, restoreDeleted } from './undo.service.ts';

export function undoRoutes(app: Server, deps: Deps, restorers: Restorers): void {
  serve(app, deps, undoApi.restore, ({ user, params, transaction }) =>
    transaction((unit) => restoreDeleted(unit, user, params.id, restorers)),
  );
}
