import { speciesApi } from '../../../contract/species.ts';
import type { Deps } from '../../context/deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { featuredSpecies, speciesDetail } from './species.service.ts';

export function speciesRoutes(app: Server, deps: Deps): void {
  const featured = featuredSpecies(deps);

  serve(app, deps, speciesApi.featured, ({ query }) => featured(query.hemisphere ?? 'north'));

  serve(app, deps, speciesApi.get, ({ params }) => speciesDetail(deps.db, params.id));
}
