import { undoHeader } from '../../../contract/headers.ts';
import { placesApi } from '../../../contract/places.ts';
import type { Deps } from '../../context/deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { gardenAccess, gardenEditor } from '../gardens/access.queries.ts';
import { editPlace, listPlaces } from './places.service.ts';

export function placesRoutes(app: Server, deps: Deps): void {
  serve(app, deps, placesApi.list, async ({ user, query }) =>
    listPlaces(deps.db, await gardenAccess(deps.db, user, query.garden)),
  );

  serve(app, deps, placesApi.rename, async ({ user, query, body, reply, transaction }) => {
    const { places, removedId } = await transaction(async (unit) =>
      editPlace(unit, await gardenEditor(unit.db, user, query.garden), body),
    );
    reply.header(undoHeader, removedId);
    return places;
  });
}
