import { trashApi } from '../../../contract/trash.ts';
import { type Deps, instant } from '../../context/deps.ts';
import { notFound } from '../../core/errors.ts';
import { readPage } from '../../http/paging.ts';
import { sendPhoto } from '../../http/send-photo.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { accessByRow, editorByRow, gardenAccess, toOwner } from '../gardens/access.queries.ts';
import { countTrash, listTrash, trashedPhotoKey } from './trash.queries.ts';
import { lostBefore, trashedPlant } from './trash.rules.ts';
import { emptyTrash, removeForGood, restorePlant } from './trash.service.ts';

export function trashRoutes(app: Server, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, trashApi.list, async ({ user, query, request, reply }) => {
    const garden = await gardenAccess(db, user, query.garden);
    const lost = lostBefore(instant(deps));
    return readPage(
      { request, reply },
      {
        query,
        read: (slice) => listTrash(db, garden, lost, slice),
        count: () => countTrash(db, garden, lost),
        cursorOf: ({ deletedAt, id }) => ({ instant: deletedAt, id }),
        show: (plants) => plants.map(trashedPlant),
      },
    );
  });

  serve(app, deps, trashApi.photo, async ({ user, params, query, request, reply }) => {
    const garden = await accessByRow(db, user, 'plants', params.id);
    const key = await trashedPhotoKey(db, garden, params.id, lostBefore(instant(deps)));
    if (key === null) throw notFound();
    return sendPhoto({ request, reply }, deps, { key, size: query.size });
  });

  serve(app, deps, trashApi.restore, ({ user, params, transaction }) =>
    transaction(async (unit) => {
      const garden = await editorByRow(unit.db, user, 'plants', params.id);
      return restorePlant(unit, garden, params.id);
    }),
  );

  serve(app, deps, trashApi.remove, async ({ user, params }) => {
    await removeForGood(deps, toOwner(await accessByRow(db, user, 'plants', params.id)), params.id);
    return undefined;
  });

  serve(app, deps, trashApi.empty, async ({ user, query }) => {
    await emptyTrash(deps, toOwner(await gardenAccess(db, user, query.garden)));
    return undefined;
  });
}
