import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Hemisphere } from '../../../contract/settings.ts';
import type { SpeciesItem } from '../../../contract/species.ts';
import { call, callPage } from '../../api/call.ts';
import { featuredKey } from '../../api/query-keys.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useHemisphere } from '../gardens/use-hemisphere.ts';
import { suggestionTerm } from '../species/suggestion-term.ts';

const suggestAfterMs = 200;
const suggestions = 8;
const none: readonly SpeciesItem[] = [];

/** What a query finds; suggestions and results of the same words are one answer. */
export const resultsOf = (query: string) =>
  queryOptions({
    queryKey: ['/api/plants/search', query],
    queryFn: ({ signal }) => callPage('GET /api/plants/search', { query: { query }, signal }),
  });

/** Searches for a query: sends it to the server, then invalidates its cached results. */
export function useSubmitSearch() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (query: string) => call('POST /api/plants/search', { body: { query } }),
    // Refetches only the results of this query. The page does not wait for it here.
    onSuccess: (_, query) => void cache.invalidateQueries(resultsOf(query)),
  });
}

/** The results of a query. Not requested while `enabled` is false. */
export function useResults(query: string, { enabled }: { enabled: boolean }) {
  return useQuery({ ...resultsOf(query), enabled });
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
