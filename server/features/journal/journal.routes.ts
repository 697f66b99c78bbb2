import { journalApi } from '../../../contract/journal.ts';
import type { Deps } from '../../context/deps.ts';
import { readPage } from '../../http/paging.ts';
import { type RateLimit, serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { accessByRow, editorByRow } from '../gardens/access.queries.ts';
import { countEntries, listEntries } from './journal.queries.ts';
import {
  addEntry,
  addPhoto,
  chooseCover,
  editEntry,
  listPlantPhotos,
  livingPlantId,
  withPhotos,
} from './journal.service.ts';
import { removeFromJournal } from './removal.service.ts';

/** Twenty full entries; more would keep the decoder from everybody else. */
const photoRate: RateLimit = { max: 240, timeWindow: 30 * 60 * 1000 };

export function journalRoutes(app: Server, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, journalApi.list, async ({ user, params, query, request, reply }) => {
    const garden = await accessByRow(db, user, 'plants', params.id);
    const plantId = await livingPlantId(db, garden, params.id);
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
    transaction(async (unit) => {
      const garden = await editorByRow(unit.db, user, 'plants', params.id);
      return addEntry(unit, garden, params.id, body);
    }),
  );

  serve(app, deps, journalApi.edit, ({ user, params, body, transaction }) =>
    transaction(async (unit) => {
      const garden = await editorByRow(unit.db, user, 'journalEntries', params.id);
      return editEntry(unit, garden, params.id, body);
    }),
  );

  serve(app, deps, journalApi.remove, ({ user, params, transaction }) =>
    transaction(async (unit) => {
      const garden = await editorByRow(unit.db, user, 'journalEntries', params.id);
      return removeFromJournal(unit, garden, params.id);
    }),
  );

  serve(
    app,
    deps,
    journalApi.addPhoto,
    async ({ user, params, upload, transaction }) => {
      const garden = await editorByRow(db, user, 'journalEntries', params.id);
      return addPhoto(deps, garden, params.id, upload, transaction);
    },
    { rateLimit: photoRate },
  );

  serve(app, deps, journalApi.removePhoto, ({ user, params, transaction }) =>
    transaction(async (unit) => {
      const garden = await editorByRow(unit.db, user, 'journalEntries', params.id);
      return removeFromJournal(unit, garden, params.id, params.photoId);
    }),
  );

  serve(app, deps, journalApi.photos, async ({ user, params }) =>
    listPlantPhotos(deps, await accessByRow(db, user, 'plants', params.id), params.id),
  );

  serve(app, deps, journalApi.setCover, ({ user, params, body, transaction }) =>
    transaction(async (unit) => {
      const garden = await editorByRow(unit.db, user, 'plants', params.id);
      return chooseCover(unit, garden, params.id, body.photoId);
    }),
  );
}
