import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { forEachName } from '../../../contract/for-each-name.ts';
import type { Hemisphere } from '../../../contract/settings.ts';
import type { SpeciesFilters, SpeciesItem } from '../../../contract/species.ts';
import { type SpeciesFilterName, speciesFilterNames } from '../../../contract/species-filters.ts';
import { call, callPage } from '../../api/call.ts';
import { featuredKey } from '../../api/query-keys.ts';
import { useDebounced } from '../../ui/use-settled.ts';
import { useHemisphere } from '../gardens/use-hemisphere.ts';
import { suggestionTerm } from '../species/species.api.ts';

const suggestAfterMs = 200;
const suggestions = 8;
const none: readonly SpeciesItem[] = [];

/** What the asker narrows a search by; null and `any` for what they don't. */
export type Filters = { [Name in SpeciesFilterName]: NonNullable<SpeciesFilters[Name]> | null };

export const noFilters: Filters = forEachName(speciesFilterNames, () => null);

/** The filters that are set. */
const asked = (filters: Filters): SpeciesFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null));

/** What a query finds; suggestions and results of the same words are one answer. */
export const resultsOf = (query: string, filters = noFilters) =>
  queryOptions({
    queryKey: ['/api/plants/search', query, asked(filters)],
    queryFn: ({ signal }) => callPage('GET /api/plants/search', { query: { query, ...asked(filters) }, signal }),
  });

/** By what a search is narrowed and may be further; those of before stay while new ones are on their way. */
export function useFacets(query: string, filters: Filters) {
  return useQuery({
    queryKey: ['/api/plants/search/facets', query, asked(filters)],
    queryFn: ({ signal }) => call('GET /api/plants/search/facets', { query: { query, ...asked(filters) }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Searches for a query: sends it to the server, then invalidates its cached results. */
export function useSubmitSearch() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (query: string) => call('POST /api/plants/search', { body: { query } }),
    // Refetches only the results of this query. The page does not wait for it here.
    onSuccess: (_, query) => void cache.invalidateQueries({ queryKey: resultsOf(query).queryKey.slice(0, 2) }),
  });
}

/** The results of a query. Not requested while `enabled` is false. */
export function useResults(query: string, filters: Filters, { enabled }: { enabled: boolean }) {
  return useQuery({ ...resultsOf(query, filters), enabled });
}

/** At most eight species for a text that is being typed; the ones before stay while new ones are on their way. */
export function useSuggestions(text: string): readonly SpeciesItem[] {
  const now = suggestionTerm(text);
  const term = useDebounced(now, suggestAfterMs);
  const { data } = useQuery({
    ...resultsOf(term ?? ''),
    enabled: term !== null && now !== null,
    placeholderData: keepPreviousData,
  });
  const items = now === null || term === null ? undefined : data?.items;
  return useMemo(() => items?.slice(0, suggestions) ?? none, [items]);
}

export const featuredQuery = (hemisphere: Hemisphere) =>
  queryOptions({
    queryKey: [...featuredKey, hemisphere],
    queryFn: ({ signal }) =>
      call('GET /api/plants/featured', { ...(hemisphere === 'south' && { query: { hemisphere } }), signal }),
  });

/** What is in season in the chosen garden. */
export const useFeatured = () => useQuery(featuredQuery(useHemisphere()));
