import type { QueryClient } from '@tanstack/react-query';
import type { Garden } from '../../../contract/gardens.ts';
import { gardensKey, refresh } from '../../api/query-keys.ts';

/** Shows a garden as it is now: one that is new stands last. */
export function putGarden(cache: QueryClient, garden: Garden): void {
  cache.setQueryData<Garden[]>(gardensKey, (gardens) => {
    if (!gardens) return gardens;
    const isKnown = gardens.some(({ id }) => id === garden.id);
    return isKnown ? gardens.map((one) => (one.id === garden.id ? garden : one)) : [...gardens, garden];
  });
  refresh(cache, gardensKey);
}

/** Takes a garden that the user has left, or that was ended, out of what is shown, with everything in it. */
export function removeGarden(cache: QueryClient, gardenId: number): void {
  cache.setQueryData<Garden[]>(gardensKey, (gardens) => gardens?.filter(({ id }) => id !== gardenId));
  // Answers about its plants don't all say which garden they are of: what is shown is asked for again, the rest forgotten.
  cache.removeQueries({ type: 'inactive' });
  void cache.invalidateQueries();
}
