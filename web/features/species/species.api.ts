import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const speciesQuery = (id: number) =>
  queryOptions({
    queryKey: [`/api/species/${id}`],
    queryFn: ({ signal }) => call('GET /api/species/:id', { params: { id: String(id) }, signal }),
  });

/** A species with all its facts; not asked for while `id` is null. */
export function useSpecies(id: number | null) {
  return useQuery({ ...speciesQuery(id ?? 0), enabled: id !== null });
}

const shortest = 2;

/**
 * What to ask suggestions for while a text is being typed; null where it is too short to mean anything. Spaces around
 * and between the words make no difference, so they make no request.
 */
export function suggestionTerm(text: string): string | null {
  const term = text.trim().replace(/\s+/g, ' ');
  return [...term].length < shortest ? null : term;
}
