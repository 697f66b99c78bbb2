import { plantCopiesApi } from '../../../contract/plant-copies.ts';
import type { Deps } from '../../context/deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { accessByRow, editorByRow } from '../gardens/access.queries.ts';
import { addCopies, readRelatives } from './plant-copies.service.ts';

export function plantCopiesRoutes(app: Server, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, plantCopiesApi.add, ({ user, params: { id }, query, body, transaction }) =>
    transaction(async (unit) => addCopies(unit, await editorByRow(unit.db, user, 'plants', id), query, id, body)),
  );

  serve(app, deps, plantCopiesApi.relatives, async ({ user, params: { id } }) =>
    readRelatives(db, await accessByRow(db, user, 'plants', id), id),
  );
}
