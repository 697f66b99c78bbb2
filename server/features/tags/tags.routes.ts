import { undoHeader } from '../../../contract/headers.ts';
import { tagsApi } from '../../../contract/tags.ts';
import type { Deps } from '../../context/deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { editorByRow, gardenAccess } from '../gardens/access.queries.ts';
import { listTags } from './tags.queries.ts';
import { editTag, removeTag } from './tags.service.ts';

export function tagsRoutes(app: Server, deps: Deps): void {
  serve(app, deps, tagsApi.list, async ({ user, query }) =>
    listTags(deps.db, await gardenAccess(deps.db, user, query.garden)),
  );

  serve(app, deps, tagsApi.edit, async ({ user, params, body, reply, transaction }) => {
    const { tags, removedId } = await transaction(async (unit) =>
      editTag(unit, await editorByRow(unit.db, user, 'gardenTags', params.id), params.id, body),
    );
    reply.header(undoHeader, removedId);
    return tags;
  });

  serve(app, deps, tagsApi.remove, ({ user, params, transaction }) =>
    transaction(async (unit) => removeTag(unit, await editorByRow(unit.db, user, 'gardenTags', params.id), params.id)),
  );
}
