import { homeAssistantApi } from '../../../contract/home-assistant.ts';
import type { Deps } from '../../context/deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { accessByRow, editorByRow } from '../gardens/access.queries.ts';
import { changeView, checkBroker, readView } from './home-assistant.service.ts';

export function homeAssistantRoutes(app: Server, deps: Deps): void {
  serve(app, deps, homeAssistantApi.read, async ({ user, params: { id } }) => {
    checkBroker(deps);
    return readView(deps.db, await accessByRow(deps.db, user, 'plants', id), id);
  });

  serve(app, deps, homeAssistantApi.change, ({ user, params: { id }, body: { isOn }, transaction }) => {
    checkBroker(deps);
    return transaction(async (unit) =>
      changeView(unit, await editorByRow(unit.db, user, 'plants', id), { plantId: id, isOn }),
    );
  });
}
