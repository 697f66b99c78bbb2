import { careKindsApi } from '../../../../contract/care-kinds.ts';
import type { Deps } from '../../../context/deps.ts';
import { serve } from '../../../http/serve.ts';
import type { Server } from '../../../http/server.ts';
import { editorByRow, gardenEditor } from '../../gardens/access.queries.ts';
import { addKind, editKind, removeKind } from './kinds.service.ts';

/** The routes of the kinds of care that gardeners make. */
export function careKindsRoutes(app: Server, deps: Deps): void {
  serve(app, deps, careKindsApi.add, ({ user, query, body, transaction }) =>
    transaction(async (unit) => addKind(unit, await gardenEditor(unit.db, user, query.garden), body)),
  );

  serve(app, deps, careKindsApi.edit, ({ user, params, body, transaction }) =>
    transaction(async (unit) =>
      editKind(unit, await editorByRow(unit.db, user, 'careKinds', params.id), params.id, body),
    ),
  );

  serve(app, deps, careKindsApi.remove, ({ user, params, transaction }) =>
    transaction(async (unit) => removeKind(unit, await editorByRow(unit.db, user, 'careKinds', params.id), params.id)),
  );
}
