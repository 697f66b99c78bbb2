import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Plant } from '../../../contract/plants.ts';
import { call } from '../../api/call.ts';
import { useSignedIn } from '../../api/current-user.ts';
import { inGarden, keyInGarden, recentKey, statsKey } from '../../api/query-keys.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';

type Listener = (plant: Plant | null) => void;
const listeners = new Set<Listener>();

/** Announces that a plant was added to a garden; null if that was undone. */
export function announceAdded(plant: Plant | null): void {
  for (const listener of listeners) listener(plant);
}

/** Calls the listener when a plant is added to a garden. @returns unsubscribes */
export function onPlantAdded(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @param garden null for the user's own */
export const recentQuery = (garden: number | null) =>
  queryOptions({
    queryKey: keyInGarden<readonly unknown[]>(recentKey, garden),
    queryFn: ({ signal }) => call('GET /api/plants/recent', { query: inGarden(garden), signal }),
    staleTime: 60_000,
  });

/** The newest identifications in the chosen garden, added to it or not. */
export function useRecentPlants() {
  const { id } = useChosenGarden();
  return useQuery({ ...recentQuery(id), enabled: useSignedIn() });
}

export const statsQuery = queryOptions({
  queryKey: statsKey,
  queryFn: ({ signal }) => call('GET /api/plants/stats', { signal }),
});

/** The signed-in user's statistics: across gardens, whichever is chosen. */
export const usePlantStats = () => useQuery({ ...statsQuery, enabled: useSignedIn(), retry: 1, retryDelay: 1000 });
