import { ownFieldsApi } from '../../../contract/own-fields.ts';
import type { Deps } from '../../context/deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { editorByRow, gardenAccess, gardenEditor } from '../gardens/access.queries.ts';
import { listFields } from './own-fields.queries.ts';
import { addField, removeField, renameField } from './own-fields.service.ts';

export function ownFieldsRoutes(app: Server, deps: Deps): void {
  const { db } = deps;

  serve(
    app,
    deps,
    ownFieldsApi.list,
    async ({ user, query }) => listFields(db, await gardenAccess(db, user, query.garden)),
    { untilWritten: true },
  );

  serve(app, deps, ownFieldsApi.add, ({ user, query, body, transaction }) =>
    transaction(async (unit) => addField(unit, await gardenEditor(unit.db, user, query.garden), body)),
  );

  serve(app, deps, ownFieldsApi.edit, ({ user, params, body, transaction }) =>
    transaction(async (unit) =>
      renameField(unit, await editorByRow(unit.db, user, 'gardenFields', params.id), params.id, body),
    ),
  );

  serve(app, deps, ownFieldsApi.remove, ({ user, params, transaction }) =>
    transaction(async (unit) =>
      removeField(unit, await editorByRow(unit.db, user, 'gardenFields', params.id), params.id),
    ),
  );
}
