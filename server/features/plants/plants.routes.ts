import { type Plant, type PlantCard, type PlantTexts, plantsApi } from '../../../contract/plants.ts';
import type { Deps } from '../../context/deps.ts';
import { notFound } from '../../core/errors.ts';
import { readPage } from '../../http/paging.ts';
import { type Call, serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { accessByRow, editorByRow, gardenAccess, toOwner } from '../gardens/access.queries.ts';
import { listCards, listTexts, type TextsRow } from './cards.queries.ts';
import { warningsOf } from './plant-species.service.ts';
import { countGarden, listGarden, listRecent, trashPlant, visiblePlant } from './plants.queries.ts';
import { type CardRow, cardFor, type PlantRow, plantFor } from './plants.rules.ts';
import { addToGarden, editPlant, sharePlant } from './plants.service.ts';
import { listFamilies, readStats } from './stats.queries.ts';

type Listed = Pick<Plant, 'id' | 'addedAt' | 'identifiedAt'>;
type SeeingCall = Pick<Call<typeof plantsApi.get>, 'user' | 'params' | 'reply'>;

const placeInGarden = ({ addedAt, identifiedAt, id }: Listed) => ({ instant: addedAt ?? identifiedAt, id });

export function plantsRoutes(app: Server, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, plantsApi.list, async ({ user, query, request, reply }) => {
    const garden = await gardenAccess(db, user, query.garden);
    const asked = { request, reply };
    // The same order in each view, so that a page of one has the plants of that page in the others.
    const list = { query, count: () => countGarden(db, garden), cursorOf: placeInGarden };
    if (query.view === 'cards') {
      return readPage<CardRow, PlantCard>(asked, {
        ...list,
        read: (slice) => listCards(db, garden, slice),
        show: (plants) => plants.map(cardFor),
      });
    }
    if (query.view === 'texts')
      return readPage<TextsRow, PlantTexts>(asked, { ...list, read: (slice) => listTexts(db, garden, slice) });
    return readPage<PlantRow, Plant>(asked, {
      ...list,
      read: (slice) => listGarden(db, garden, slice),
      show: (plants) => plants.map((plant) => plantFor(garden, plant)),
    });
  });

  serve(app, deps, plantsApi.recent, async ({ user, query }) => {
    const garden = await gardenAccess(db, user, query.garden);
    return (await listRecent(db, garden)).map((plant) => plantFor(garden, plant));
  });

  serve(app, deps, plantsApi.stats, ({ user }) => readStats(db, user));

  serve(app, deps, plantsApi.families, async ({ user, query }) => {
    const { compare } = new Intl.Collator('en');
    return (await listFamilies(db, await gardenAccess(db, user, query.garden))).sort(compare);
  });

  serve(app, deps, plantsApi.add, ({ user, query, body, transaction }) =>
    transaction((unit) => addToGarden(unit, user, body, query.garden)),
  );

  /** A plant that the caller may see. What becomes of others' plants moves no version of the caller's: it has no tag. */
  const seenPlant = async ({ user, params, reply }: SeeingCall) => {
    const plant = await visiblePlant(db, user, params.id);
    if (plant.memberRole === null) reply.removeHeader('etag');
    return plant;
  };

  serve(app, deps, plantsApi.get, async (call) => {
    const { memberRole, ...plant } = await seenPlant(call);
    return plantFor(memberRole === null ? null : { id: plant.gardenId }, plant);
  });

  serve(app, deps, plantsApi.warnings, async (call) => warningsOf(db, await seenPlant(call)));

  serve(app, deps, plantsApi.edit, ({ user, params, body, transaction }) =>
    transaction(async (unit) => {
      const garden = await editorByRow(unit.db, user, 'plants', params.id);
      return editPlant(unit, garden, params.id, body);
    }),
  );

  serve(app, deps, plantsApi.remove, ({ user, params, transaction }) =>
    transaction(async ({ db: tx, now, publish, record }) => {
      const garden = await editorByRow(tx, user, 'plants', params.id);
      const trashed = await trashPlant(tx, garden, params.id, now);
      if (!trashed) throw notFound();
      // Their notifications of it count no more.
      if (trashed.userId !== null) publish(trashed.userId);
      record(garden, { action: 'plant_deleted', plantId: params.id });
      return undefined;
    }),
  );

  serve(app, deps, plantsApi.setVisibility, ({ user, params, body, transaction }) =>
    transaction(async (unit) => {
      const garden = toOwner(await accessByRow(unit.db, user, 'plants', params.id));
      return sharePlant(unit, garden, params.id, body);
    }),
  );
}
