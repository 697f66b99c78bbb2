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
