import { archiveApi } from '../../../contract/archive.ts';
import type { Deps } from '../../context/deps.ts';
import { readPage } from '../../http/paging.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { editorByRow, gardenAccess } from '../gardens/access.queries.ts';
import { archivePlant, readArchive, restorePlant } from './archive.service.ts';

export function archiveRoutes(app: Server, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, archiveApi.list, async ({ user, query, request, reply }) =>
    readPage({ request, reply }, { query, ...readArchive(db, await gardenAccess(db, user, query.garden)) }),
  );

  serve(app, deps, archiveApi.archive, ({ user, params: { id }, query, body, transaction }) =>
    transaction(async (unit) => archivePlant(unit, await editorByRow(unit.db, user, 'plants', id), query, id, body)),
  );

  serve(app, deps, archiveApi.restore, ({ user, params: { id }, query, transaction }) =>
    transaction(async (unit) => restorePlant(unit, await editorByRow(unit.db, user, 'plants', id), query, id)),
  );
}
