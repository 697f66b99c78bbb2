import { trashApi } from '../../../contract/trash.ts';
import { type Deps, instant } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { readPage } from '../../http/paging.ts';
import { sendPhoto } from '../../http/send-photo.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { countTrash, listTrash, trashedPhotoKey } from './trash.queries.ts';
import { lostBefore, trashedPlant } from './trash.rules.ts';
import { emptyTrash, removeForGood, restorePlant } from './trash.service.ts';

export function trashRoutes(app: Server, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, trashApi.list, async ({ user, query, request, reply }) => {
    const lost = lostBefore(instant(deps));
    return readPage(
      { request, reply },
      {
        query,
        read: (slice) => listTrash(db, user, lost, slice),
        count: () => countTrash(db, user, lost),
        cursorOf: ({ deletedAt, id }) => ({ instant: deletedAt, id }),
        show: (plants) => plants.map(trashedPlant),
      },
    );
  });

  serve(app, deps, trashApi.photo, async ({ user, params, query, request, reply }) => {
    const key = await trashedPhotoKey(db, user, params.id, lostBefore(instant(deps)));
    if (key === null) throw notFound();
    return sendPhoto({ request, reply }, deps, { key, size: query.size });
  });

  serve(app, deps, trashApi.restore, ({ user, params, transaction }) =>
    transaction((unit) => restorePlant(unit, user, params.id)),
  );

  serve(app, deps, trashApi.remove, async ({ user, params }) => {
    await removeForGood(deps, user, params.id);
    return undefined;
  });

  serve(app, deps, trashApi.empty, async ({ user }) => {
    await emptyTrash(deps, user);
    return undefined;
  });
}
