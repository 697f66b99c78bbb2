import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useDebounced } from '../../../ui/use-settled.ts';
import { suggestionTerm } from '../../species/species.api.ts';
import { resultsOf } from '../search.api.ts';

/** How long typing must pause before a request is sent, in milliseconds. */
const askAfterMs = 200;
const communityPlants = 5;

/** The query to send for a text that is being typed; null while it is too short, or typing has not paused yet. */
export function useAskedTerm(text: string): { term: string | null; isTyping: boolean } {
  const now = suggestionTerm(text);
  const settled = useDebounced(now, askAfterMs);
  return { term: now === null ? null : settled, isTyping: now !== settled };
}

/** Species of the plant database; those for the previous text stay until the new ones have loaded. */
export function useFoundSpecies(term: string | null) {
  return useQuery({ ...resultsOf(term ?? ''), enabled: term !== null, placeholderData: keepPreviousData });
}

/** A few public plants of all gardeners. @param isWanted false requests nothing */
export function useFoundPublicPlants(term: string | null, isWanted: boolean) {
  return useQuery({
    queryKey: [`/api/community?limit=${communityPlants}`, term],
    queryFn: ({ signal }) =>
      call('GET /api/community', { query: { search: term ?? '', limit: communityPlants }, signal }),
    enabled: isWanted && term !== null,
    placeholderData: keepPreviousData,
  });
}
