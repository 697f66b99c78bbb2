import { plantsApi } from '../../../contract/plants.ts';
import type { Deps } from '../../context/deps.ts';
import { notFound } from '../../core/errors.ts';
import { readWritten } from '../../http/paging.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { accessByRow, editorByRow, gardenAccess, toOwner } from '../gardens/access.queries.ts';
import { listCards, listPlants, listTexts } from './lists.queries.ts';
import { warningsOf } from './plant-species.service.ts';
import { countGarden, listRecent, trashPlant, visiblePlant } from './plants.queries.ts';
import { plantFor } from './plants.rules.ts';
import { addToGarden, editPlant, sharePlant } from './plants.service.ts';
import { countBySpecies, listFamilies, readStats } from './stats.queries.ts';

export function plantsRoutes(app: Server, deps: Deps): void {
  const { db } = deps;
  const kept = { untilWritten: true } as const;

  serve(
    app,
    deps,
    plantsApi.list,
    async ({ user, query, request, reply }) => {
      const garden = await gardenAccess(db, user, query.garden);
      const list = query.view === 'cards' ? listCards : query.view === 'texts' ? listTexts : listPlants;
      // The same order in each view, so that a page of one has the plants of that page in the others.
      return readWritten(
        { request, reply },
        {
          query,
          read: (slice) => list(db, garden, slice),
          count: () => countGarden(db, garden),
          cursorOf: ({ addedAt, id }) => ({ instant: addedAt, id }),
        },
      );
    },
    kept,
  );

  serve(
    app,
    deps,
    plantsApi.recent,
    async ({ user, query }) => {
      const garden = await gardenAccess(db, user, query.garden);
      return (await listRecent(db, garden)).map((plant) => plantFor(garden, plant));
    },
    kept,
  );

  serve(app, deps, plantsApi.stats, ({ user }) => readStats(db, user), kept);

  serve(
    app,
    deps,
    plantsApi.families,
    async ({ user, query }) => {
      const { compare } = new Intl.Collator('en');
      return (await listFamilies(db, await gardenAccess(db, user, query.garden))).sort(compare);
    },
    kept,
  );

  serve(
    app,
    deps,
    plantsApi.bySpecies,
    async ({ user, query }) => countBySpecies(db, await gardenAccess(db, user, query.garden)),
    kept,
  );

  serve(app, deps, plantsApi.add, ({ user, query, body, transaction }) =>
    transaction((unit) => addToGarden(unit, user, body, query.garden)),
  );

  serve(
    app,
    deps,
    plantsApi.get,
    async ({ user, params }) => {
      const { memberRole, ...plant } = await visiblePlant(db, user, params.id);
      return plantFor(memberRole === null ? null : { id: plant.gardenId }, plant);
    },
    kept,
  );

  serve(
    app,
    deps,
    plantsApi.warnings,
    async ({ user, params }) => warningsOf(db, await visiblePlant(db, user, params.id)),
    kept,
  );

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
