import type { FastifyReply } from 'fastify';
import { limits } from '../../../contract/limits.ts';
import { type SpeciesFilters, speciesApi } from '../../../contract/species.ts';
import type { Deps } from '../../context/deps.ts';
import { type RateLimit, serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { searchFacets, searchItems } from './search.service.ts';

/** Two searches a second: suggestions are asked for during typing. */
const rateLimit: RateLimit = { max: 120, timeWindow: 60_000 };

export function searchRoutes(app: Server, deps: Deps): void {
  const answer = async (text: string, filters: SpeciesFilters, reply: FastifyReply) => {
    const { items, total } = await searchItems(deps.db, text, filters);
    reply.header('x-total-count', total);
    return items;
  };

  serve(app, deps, speciesApi.search, ({ body, reply }) => answer(body.query, {}, reply), {
    rateLimit,
    untilWritten: true,
  });

  serve(
    app,
    deps,
    speciesApi.suggestions,
    async ({ query }) => (await searchItems(deps.db, query.query, {}, limits.speciesSuggestions)).items,
    { rateLimit, untilWritten: true },
  );

  serve(app, deps, speciesApi.results, ({ query: { query, ...filters }, reply }) => answer(query, filters, reply), {
    rateLimit,
    untilWritten: true,
  });

  serve(app, deps, speciesApi.facets, ({ query: { query, ...filters } }) => searchFacets(deps.db, query, filters), {
    rateLimit,
    untilWritten: true,
  });
}
