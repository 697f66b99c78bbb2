import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/plants.ts';
import type { AddPlant, Plant } from '../../../contract/plants.ts';
import { call, type IdempotencyHeader } from '../../api/call.ts';
import { useSignedIn } from '../../api/current-user.ts';
import { familiesKey, inGarden, keyInGarden, plantKey, recentKey, statsKey } from '../../api/query-keys.ts';
import { useSentOnce } from '../../api/use-sent-once.ts';
import { useOverlay } from '../../api/waiting/overlay.ts';
import type { About } from '../../api/waiting/queue.ts';
import { type ToastMessage, toast, toastFailure } from '../../ui/toast.ts';
import { gardenNameIn } from '../gardens/gardens.api.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { changePlant, putInGarden, refreshGarden } from './plants.cache.ts';
import { removePlant, tellRemoved } from './remove-plant.ts';

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

/** @param garden null for the user's own */
export const familiesQuery = (garden: number | null) =>
  queryOptions({
    queryKey: keyInGarden<readonly unknown[]>(familiesKey, garden),
    queryFn: ({ signal }) => call('GET /api/plants/families', { query: inGarden(garden), signal }),
  });

/** The names of the families in the chosen garden, sorted. */
export function useFamilies() {
  const { id } = useChosenGarden();
  return useQuery({ ...familiesQuery(id), enabled: useSignedIn() });
}

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

/** Says that a plant was added, and to which garden where there are several. */
export function addedToast(cache: QueryClient, { commonName, gardenId }: Plant): ToastMessage {
  const garden = gardenNameIn(cache, gardenId);
  return {
    title: words.addedTitle,
    description: garden === null ? words.added(commonName) : words.addedTo(commonName, garden),
  };
}

export const toastNotAdded = (error: unknown) => toastFailure(error, common.error, words.notAdded);

/** Adds a plant. An idempotency key belongs to a garden, too. */
export const sendPlant = (
  request: { body: AddPlant; query: ReturnType<typeof inGarden>; waits?: About },
  headers: IdempotencyHeader,
): Promise<Plant> => call('POST /api/plants', { ...request, headers });

/**
 * Adds an identified plant to the garden in which it was identified, and shows a toast.
 *
 * @param into the garden, as calls name it, that a copy of a public plant is added to
 */
export function useAddPlant(into?: number | null) {
  const cache = useQueryClient();
  const send = useSentOnce(sendPlant, ({ id }) => removePlant(id));
  return useMutation({
    mutationFn: (body: AddPlant) => send({ body, query: into === undefined ? {} : inGarden(into) }),
    onSuccess(plant) {
      toast(addedToast(cache, plant));
      changePlant(cache, plant.id, plant);
      putInGarden(cache, plant);
      void refreshGarden(cache, plant.id);
      announceAdded(plant);
    },
    onError: toastNotAdded,
  });
}

/** Moves an identification that was not added to the trash. */
export function useDismissPlant(plant: Pick<Plant, 'id' | 'commonName' | 'gardenId' | 'addedAt'>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => removePlant(plant.id),
    onSuccess: () => tellRemoved(cache, plant),
    onError: (error) => toastFailure(error, common.error, words.notDismissed),
  });
}
