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
import { removeFromJournal } from './removal.service.ts';

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

  serve(app, deps, journalApi.add, ({ user, params, body, transaction }) =>
    transaction((unit) => addEntry(unit, user, params.id, body)),
  );

  serve(app, deps, journalApi.edit, ({ user, params, body, transaction }) =>
    transaction((unit) => editEntry(unit, user, params.id, body)),
  );

  serve(app, deps, journalApi.remove, ({ user, params, transaction }) =>
    transaction((unit) => removeFromJournal(unit, user, params.id)),
  );

  serve(
    app,
    deps,
    journalApi.addPhoto,
    ({ user, params, upload, transaction }) => addPhoto(deps, user, params.id, upload, transaction),
    { rateLimit: photoRate },
  );

  serve(app, deps, journalApi.removePhoto, ({ user, params, transaction }) =>
    transaction((unit) => removeFromJournal(unit, user, params.id, params.photoId)),
  );

  serve(app, deps, journalApi.photos, ({ user, params }) => listPlantPhotos(deps, user, params.id));

  serve(app, deps, journalApi.setCover, ({ user, params, body, transaction }) =>
    transaction((unit) => chooseCover(unit, user, params.id, body.photoId)),
  );
}
