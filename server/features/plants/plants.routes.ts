import { plantsApi } from '../../../contract/plants.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { readPage } from '../../http/paging.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import {
  countGarden,
  listFamilies,
  listGarden,
  listRecent,
  readStats,
  trashPlant,
  visiblePlant,
} from './plants.queries.ts';
import { plantFor } from './plants.rules.ts';
import { addToGarden, editPlant, sharePlant } from './plants.service.ts';

export function plantsRoutes(app: Server, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, plantsApi.list, ({ user, query, request, reply }) =>
    readPage(
      { request, reply },
      {
        query,
        read: (slice) => listGarden(db, user, slice),
        count: () => countGarden(db, user),
        cursorOf: ({ addedAt, identifiedAt, id }) => ({ instant: addedAt ?? identifiedAt, id }),
        show: (plants) => plants.map((plant) => plantFor(user, plant)),
      },
    ),
  );

  serve(app, deps, plantsApi.recent, async ({ user }) =>
    (await listRecent(db, user)).map((plant) => plantFor(user, plant)),
  );

  serve(app, deps, plantsApi.stats, ({ user }) => readStats(db, user));

  serve(app, deps, plantsApi.families, async ({ user }) => {
    const { compare } = new Intl.Collator('en');
    return (await listFamilies(db, user)).sort(compare);
  });

  serve(app, deps, plantsApi.add, ({ user, body, transaction }) =>
    transaction((unit) => addToGarden(unit, user, body)),
  );

  serve(app, deps, plantsApi.get, async ({ user, params }) => plantFor(user, await visiblePlant(db, user, params.id)));

  serve(app, deps, plantsApi.edit, ({ user, params, body, transaction }) =>
    transaction((unit) => editPlant(unit, user, params.id, body)),
  );

  serve(app, deps, plantsApi.remove, ({ user, params, transaction }) =>
    transaction(async ({ db: tx, now, publish }) => {
      if (!(await trashPlant(tx, user, params.id, now))) throw notFound();
      publish(user.id);
      return undefined;
    }),
  );

  serve(app, deps, plantsApi.setVisibility, ({ user, params, body, transaction }) =>
    transaction((unit) => sharePlant(unit, user, params.id, body)),
  );
}
