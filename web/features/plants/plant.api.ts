import { useQuery } from '@tanstack/react-query';
import type { Plant } from '../../../contract/plants.ts';
import { call } from '../../api/call.ts';
import { plantKey } from '../../api/query-keys.ts';
import { useOverlay } from '../../api/waiting/overlay.ts';

const overlay = async () => (await import('./waiting.rules.ts')).plantWith<Plant>;

/** One plant, own or public; not requested while `id` is null. @param staleTime in milliseconds, if not the default */
export function usePlant(id: number | null, staleTime?: number) {
  return useQuery({
    ...(staleTime !== undefined && { staleTime }),
    queryKey: plantKey(id ?? 0),
    queryFn: ({ signal }) => call('GET /api/plants/:id', { params: { id: String(id) }, signal }),
    // A plant that waits to be sent has a negative one.
    enabled: (id ?? 0) > 0,
    ...useOverlay(overlay),
  });
}
