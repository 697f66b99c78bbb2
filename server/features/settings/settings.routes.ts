import { settingsApi } from '../../../contract/settings.ts';
import { type Deps, instant } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { readSettings } from './settings.queries.ts';
import { editSettings } from './settings.service.ts';

export function settingsRoutes(app: Server, deps: Deps): void {
  serve(app, deps, settingsApi.get, ({ user }) => readSettings(deps.db, user));

  serve(app, deps, settingsApi.edit, ({ user, body }) => editSettings(deps.db, user, body, instant(deps)));
}
