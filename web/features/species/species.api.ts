import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** A species with all its facts; not asked for while `id` is null. */
export function useSpecies(id: number | null) {
  return useQuery({
    queryKey: [`/api/species/${id ?? 0}`],
    queryFn: ({ signal }) => call('GET /api/species/:id', { params: { id: String(id) }, signal }),
    enabled: id !== null,
  });
}
