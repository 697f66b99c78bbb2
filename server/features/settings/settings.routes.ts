import { settingsApi } from '../../../contract/settings.ts';
import { type Deps, instant } from '../../context/deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { readSettings } from './settings.queries.ts';
import { editSettings } from './settings.service.ts';

/** @param zoneMapUrl where gardeners find their hardiness zone, by the host's word */
export function settingsRoutes(app: Server, deps: Deps, { zoneMapUrl }: { zoneMapUrl: string | null }): void {
  const ofHost = { zoneMapUrl, hasWeather: deps.outgoing.weather !== null, homeAssistant: deps.outgoing.mqtt !== null };

  serve(app, deps, settingsApi.get, async ({ user }) => ({ ...(await readSettings(deps.db, user)), ...ofHost }));

  serve(app, deps, settingsApi.edit, async ({ user, body }) => ({
    ...(await editSettings(deps.db, user, body, instant(deps))),
    ...ofHost,
  }));
}
