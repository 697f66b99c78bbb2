import { journalApi } from '../../../contract/journal.ts';
import type { Deps } from '../../deps.ts';
import { readPage } from '../../http/paging.ts';
import { type RateLimit, serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { countEntries, listEntries } from './journal.queries.ts';
import {
  addEntry,
  addPhoto,
  chooseCover,
  editEntry,
  listPlantPhotos,
  ownedPlantId,
  withPhotos,
} from './journal.service.ts';
import { removeEntry, removePhoto } from './removal.service.ts';

/** Twenty full entries; more would keep the decoder from everybody else. */
const photoRate: RateLimit = { max: 240, timeWindow: 30 * 60 * 1000 };

export function journalRoutes(app: Server, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, journalApi.list, async ({ user, params, query, request, reply }) => {
    const plantId = await ownedPlantId(db, user, params.id);
    return readPage(
      { request, reply },
      {
        query,
        read: (slice) => listEntries(db, plantId, slice),
        count: () => countEntries(db, plantId),
        cursorOf: ({ date, id }) => ({ instant: `${date}T00:00:00.000Z`, id }),
        show: (entries) => withPhotos(db, entries),
      },
    );
  });

  serve(app, deps, journalApi.add, ({ user, params, body, keepAnswer }) =>
    addEntry(deps, user, params.id, body, keepAnswer),
  );

  serve(app, deps, journalApi.edit, ({ user, params, body }) => editEntry(deps, user, params.id, body));

  serve(app, deps, journalApi.remove, ({ user, params }) => removeEntry(deps, user, params.id));

  serve(
    app,
    deps,
    journalApi.addPhoto,
    ({ user, params, upload, keepAnswer }) => addPhoto(deps, user, params.id, upload, keepAnswer),
    { rateLimit: photoRate },
  );

  serve(app, deps, journalApi.removePhoto, ({ user, params }) => removePhoto(deps, user, params.id, params.photoId));

  serve(app, deps, journalApi.photos, ({ user, params }) => listPlantPhotos(deps, user, params.id));

  serve(app, deps, journalApi.setCover, ({ user, params, body }) => chooseCover(deps, user, params.id, body.photoId));
}
