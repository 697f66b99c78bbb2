import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useDebounced } from '../../../ui/use-settled.ts';
import { suggestionTerm } from '../species.api.ts';

const suggestAfterMs = 200;

/** The species that a name being typed may mean; those before stay while new ones are on their way. */
export function useSpeciesSuggestions(text: string) {
  const now = suggestionTerm(text);
  const term = useDebounced(now, suggestAfterMs);
  const isAsked = now !== null && term !== null;
  const asked = useQuery({
    queryKey: ['/api/species/suggestions', term ?? ''],
    queryFn: ({ signal }) => call('GET /api/species/suggestions', { query: { query: term ?? '' }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return {
    /** Undefined until they are known. */
    suggestions: isAsked ? asked.data : undefined,
    isLoading:
      now !== null &&
      !asked.isError &&
      !asked.isPaused &&
      (asked.data === undefined || asked.isPlaceholderData || term !== now),
    failure: isAsked && (asked.isLoadingError || asked.isPaused) ? asked : null,
  };
}
