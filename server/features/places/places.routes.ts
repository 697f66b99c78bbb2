import { placesApi } from '../../../contract/places.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { listPlaces, movePlants, renamePlace } from './places.service.ts';

export function placesRoutes(app: Server, deps: Deps): void {
  serve(app, deps, placesApi.list, ({ user }) => listPlaces(deps.db, user));

  serve(app, deps, placesApi.rename, ({ user, body }) => renamePlace(deps, user, body));

  serve(app, deps, placesApi.move, ({ user, body }) => movePlants(deps, user, body));
}
