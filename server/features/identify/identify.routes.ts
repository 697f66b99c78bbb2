import { identifyApi } from '../../../contract/identify.ts';
import type { Deps } from '../../context/deps.ts';
import { type RateLimit, serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { editorByRow, gardenEditor } from '../gardens/access.queries.ts';
import { addToJournal } from './add-to-journal.service.ts';
import { chooseIdentity, photoIdentification } from './identify.service.ts';
import { kindsForDevices } from './kinds-for-devices.service.ts';

/** An afternoon in a large garden; more would keep the engine from everybody else. */
const rateLimit: RateLimit = { max: 60, timeWindow: 30 * 60 * 1000 };

export function identifyRoutes(app: Server, deps: Deps): void {
  const identify = photoIdentification(deps);

  serve(
    app,
    deps,
    identifyApi.identify,
    async ({ user, query, upload: { files, fields }, transaction }) => {
      const garden = await gardenEditor(deps.db, user, query.garden);
      return identify(garden, { files, organs: fields.organ ?? [] }, transaction);
    },
    { rateLimit },
  );

  serve(app, deps, identifyApi.kinds, () => kindsForDevices(deps));

  serve(app, deps, identifyApi.choose, ({ user, params, body, transaction }) =>
    transaction(async (unit) => {
      const garden = await editorByRow(unit.db, user, 'plants', params.id);
      return chooseIdentity(unit, garden, params.id, body);
    }),
  );

  serve(app, deps, identifyApi.addToJournal, ({ user, params, body, transaction }) =>
    transaction(async (unit) => {
      const garden = await editorByRow(unit.db, user, 'identifications', params.id);
      return addToJournal(unit, garden, params.id, body.plantId);
    }),
  );
}
