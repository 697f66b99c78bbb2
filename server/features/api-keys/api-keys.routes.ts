import { apiKeysApi } from '../../../contract/api-keys.ts';
import type { Deps } from '../../context/deps.ts';
import { notFound } from '../../core/errors.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { deleteKey, listKeys } from './api-keys.queries.ts';
import { makeKey } from './api-keys.service.ts';

export function apiKeysRoutes(app: Server, deps: Deps): void {
  serve(app, deps, apiKeysApi.list, ({ user }) => listKeys(deps.db, user));

  serve(app, deps, apiKeysApi.make, ({ user, body, transaction }) => transaction((unit) => makeKey(unit, user, body)));

  serve(app, deps, apiKeysApi.revoke, async ({ user, params }) => {
    if (!(await deleteKey(deps.db, user, params.id))) throw notFound();
    return undefined;
  });
}
