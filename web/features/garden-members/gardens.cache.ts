import type { QueryClient } from '@tanstack/react-query';
import type { Garden } from '../../../contract/gardens.ts';
import { endedGardensKey, gardensKey, refresh } from '../../api/query-keys.ts';

/** Shows a garden as it is now: one that is new stands last. */
export function putGarden(cache: QueryClient, garden: Garden): void {
  cache.setQueryData<Garden[]>(gardensKey, (gardens) => {
    if (!gardens) return gardens;
    const isKnown = gardens.some(({ id }) => id === garden.id);
    return isKnown ? gardens.map((one) => (one.id === garden.id ? garden : one)) : [...gardens, garden];
  });
  refresh(cache, gardensKey);
}

/** Removes a garden that the user has left or deleted from the list; its data is then cleared. */
export function removeGarden(cache: QueryClient, gardenId: number): void {
  cache.setQueryData<Garden[]>(gardensKey, (gardens) => gardens?.filter(({ id }) => id !== gardenId));
  // Its members, still visible for a moment, must not be refetched.
  void cache.invalidateQueries({ queryKey: gardensKey, exact: true });
  refresh(cache, endedGardensKey);
}
