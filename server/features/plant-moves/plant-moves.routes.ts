import { plantsApi } from '../../../contract/plants.ts';
import type { Deps } from '../../context/deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { movePlant } from './plant-moves.service.ts';

export function plantMovesRoutes(app: Server, deps: Deps): void {
  serve(app, deps, plantsApi.move, ({ user, params, body, transaction }) =>
    transaction((unit) => movePlant(unit, deps, user, { plantId: params.id, gardenId: body.gardenId })),
  );
}
