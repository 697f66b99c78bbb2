import { identificationsApi } from '../../../contract/identifications.ts';
import type { Deps } from '../../context/deps.ts';
import { readPage } from '../../http/paging.ts';
import { type RateLimit, serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { editorByRow, gardenAccess } from '../gardens/access.queries.ts';
import { furtherAnswers } from './ask.service.ts';
import { correctIdentification, readRecord } from './history.service.ts';
import { removeIdentification } from './removal.service.ts';

/** As many as plants may be identified: an engine has as much to do. */
const rateLimit: RateLimit = { max: 60, timeWindow: 30 * 60 * 1000 };

export function identificationRecordRoutes(app: Server, deps: Deps): void {
  const { db, identifiers } = deps;
  const ask = furtherAnswers(deps);

  serve(app, deps, identificationsApi.list, async ({ user, query, request, reply }) => {
    const garden = await gardenAccess(db, user, query.garden);
    return readPage({ request, reply }, { query, ...readRecord(deps, garden, query.query) });
  });

  serve(
    app,
    deps,
    identificationsApi.ask,
    async ({ user, params, body, transaction }) => {
      const garden = await editorByRow(db, user, 'identifications', params.id);
      return ask(garden, { identificationId: params.id, engine: body.engine }, transaction);
    },
    { rateLimit },
  );

  serve(app, deps, identificationsApi.choose, ({ user, params, body, transaction }) =>
    transaction(async (unit) => {
      const garden = await editorByRow(unit.db, user, 'identifications', params.id);
      return correctIdentification(unit, identifiers, garden, params.id, body);
    }),
  );

  serve(app, deps, identificationsApi.delete, ({ user, params, transaction }) =>
    transaction(async (unit) => {
      const garden = await editorByRow(unit.db, user, 'identifications', params.id);
      return removeIdentification(unit, garden, params.id);
    }),
  );
}
