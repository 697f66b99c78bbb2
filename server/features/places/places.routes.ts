import { undoHeader } from '../../../contract/headers.ts';
import { placesApi } from '../../../contract/places.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { listPlaces, movePlants, renamePlace } from './places.service.ts';

export function placesRoutes(app: Server, deps: Deps): void {
  serve(app, deps, placesApi.list, ({ user }) => listPlaces(deps.db, user));

  serve(app, deps, placesApi.rename, async ({ user, body, reply, transaction }) => {
    const { places, removedId } = await transaction((unit) => renamePlace(unit, user, body));
    reply.header(undoHeader, removedId);
    return places;
  });

  serve(app, deps, placesApi.move, async ({ user, body, reply, transaction }) => {
    const { plants, removedId } = await transaction((unit) => movePlants(unit, user, body));
    reply.header(undoHeader, removedId);
    return plants;
  });
}
