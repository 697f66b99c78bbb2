import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/plants.ts';
import type { AddPlant, OwnPlant, Plant, PlantEdit } from '../../../contract/plants.ts';
import { callOff } from '../../api/cached-changes.ts';
import { call, type IdempotencyHeader } from '../../api/call.ts';
import { useSignedIn } from '../../api/current-user.ts';
import { inGarden, keyInGarden } from '../../api/in-garden.ts';
import {
  calendarKey,
  communityKey,
  familiesKey,
  featuredKey,
  gardenKey,
  identificationsKey,
  placesKey,
  plantCalendarKey,
  plantKey,
  recentKey,
  refresh,
  statsKey,
  todayKey,
  trashKey,
} from '../../api/query-keys.ts';
import { useSentOnce } from '../../api/use-sent-once.ts';
import { toastFailure } from '../../ui/failure-toast.ts';
import { type ToastAction, type ToastMessage, toast } from '../../ui/toast.ts';
import { gardenNameIn } from '../gardens/gardens.api.ts';
import { useChosenGarden, useGardenTarget } from '../gardens/use-garden.ts';
import { announceAdded } from './added-plant.ts';
import { changePlant, putInGarden, refreshInGarden } from './plants.cache.ts';
import { removePlant, tellRemoved } from './remove-plant.ts';

const visibilityToastMs = 3000;

/** The newest identifications in the chosen garden, added to it or not. */
export function useRecentPlants() {
  const { id } = useChosenGarden();
  return useQuery({
    queryKey: keyInGarden(recentKey, id),
    queryFn: ({ signal }) => call('GET /api/plants/recent', { query: inGarden(id), signal }),
    enabled: useSignedIn(),
    staleTime: 60_000,
  });
}

/** The signed-in user's statistics: across gardens, whichever is chosen. */
export function usePlantStats() {
  return useQuery({
    queryKey: statsKey,
    queryFn: ({ signal }) => call('GET /api/plants/stats', { signal }),
    enabled: useSignedIn(),
    retry: 1,
    retryDelay: 1000,
  });
}

/** The names of the families in the chosen garden, sorted. */
export function useFamilies() {
  const { id } = useChosenGarden();
  return useQuery({
    queryKey: keyInGarden(familiesKey, id),
    queryFn: ({ signal }) => call('GET /api/plants/families', { query: inGarden(id), signal }),
    enabled: useSignedIn(),
  });
}

/** One plant, own or public; not requested while `id` is null. @param staleTime in milliseconds, if not the default */
export function usePlant(id: number | null, staleTime?: number) {
  return useQuery({
    ...(staleTime !== undefined && { staleTime }),
    queryKey: plantKey(id ?? 0),
    queryFn: ({ signal }) => call('GET /api/plants/:id', { params: { id: String(id) }, signal }),
    enabled: id !== null,
  });
}

/**
 * What a new or renamed identification invalidates, except for the garden, which includes it once it is added. An identification
 * of the same photos that it replaced is in the trash.
 */
export function refreshIdentifications(cache: QueryClient): void {
  refresh(cache, recentKey, statsKey, familiesKey, identificationsKey, trashKey);
}

function addedToast(cache: QueryClient, { commonName, gardenId }: Plant): ToastMessage {
  const garden = gardenNameIn(cache, gardenId);
  return {
    title: words.addedTitle,
    description: garden === null ? words.added(commonName) : words.addedTo(commonName, garden),
  };
}

const toastNotAdded = (error: unknown) => toastFailure(error, common.error, words.notAdded);

/** An idempotency key belongs to a garden, too. */
const sendPlant = (
  request: { body: AddPlant; query: ReturnType<typeof inGarden> },
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
      void refreshInGarden(cache, [plant.id]);
      refresh(cache, familiesKey, recentKey, identificationsKey);
      announceAdded(plant);
    },
    onError: toastNotAdded,
  });
}

/** Removes a plant that was just added from the garden. The toast of a failure offers a retry. */
async function undoAdd(cache: QueryClient, plant: Plant): Promise<void> {
  try {
    await removePlant(plant.id);
  } catch (error) {
    toastFailure(error, common.error, words.notDeleted, undoAdding(cache, plant));
    return;
  }
  announceAdded(null);
  tellRemoved(cache, plant);
}

const undoAdding = (cache: QueryClient, plant: Plant): ToastAction => ({
  label: common.undo,
  altText: words.undoAddHint,
  run: () => void undoAdd(cache, plant),
});

/** Shows a toast with Undo for a newly added plant, and refreshes the lists that include it. */
function toastAdded(cache: QueryClient, plant: Plant): void {
  toast({ ...addedToast(cache, plant), action: undoAdding(cache, plant) });
  putInGarden(cache, plant);
  void refreshInGarden(cache, [plant.id]);
  refresh(cache, familiesKey, recentKey, statsKey);
  announceAdded(plant);
}

/**
 * Adds a species to the chosen garden, and shows a toast with Undo. A retry after a failure repeats the same request: if only the
 * response was lost, the plant is not added twice.
 */
export function useAddSpecies(speciesId: number) {
  const cache = useQueryClient();
  const into = useGardenTarget();
  const send = useSentOnce(sendPlant, ({ id }) => removePlant(id));
  return useMutation({
    mutationFn: () => send({ body: { speciesId }, query: inGarden(into) }),
    onSuccess: (plant) => toastAdded(cache, plant),
    onError: toastNotAdded,
  });
}

/** Adds a plant named in the user's own words to the chosen garden, once, and shows a toast with Undo. */
export function useAddOwnPlant() {
  const cache = useQueryClient();
  const into = useGardenTarget();
  const send = useSentOnce(sendPlant, ({ id }) => removePlant(id));
  return useMutation({
    mutationFn: (body: OwnPlant) => send({ body, query: inGarden(into) }),
    onSuccess: (plant) => toastAdded(cache, plant),
    onError: toastNotAdded,
  });
}

/** Refetches what shows a plant that was edited or named, or depends on it. */
export function refreshEdited(cache: QueryClient, id: number): void {
  void refreshInGarden(cache, [id]);
  refresh(cache, recentKey, statsKey, familiesKey, featuredKey, communityKey, placesKey, identificationsKey);
  // The titles of planned care include the plant's name.
  refresh(cache, plantKey(id), todayKey, calendarKey, plantCalendarKey(id));
}

/** Shows a plant after an edit, and refetches what depends on it. */
export function showEdited(cache: QueryClient, plant: Plant): void {
  changePlant(cache, plant.id, plant);
  refreshEdited(cache, plant.id);
}

/** Changes a plant. */
export function useEditPlant(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: PlantEdit) => call('PATCH /api/plants/:id', { params: { id: String(id) }, body }),
    onSuccess(plant) {
      toast({ title: common.success, description: words.updated(plant.commonName) });
      showEdited(cache, plant);
    },
    onError: (error) => toastFailure(error, common.error, words.notUpdated),
  });
}

/**
 * Moves an own plant to the trash.
 *
 * @param onDeleted called before the plant leaves the lists, which may unmount the caller
 */
export function useDeletePlant(
  plant: Pick<Plant, 'id' | 'commonName' | 'gardenId' | 'addedAt'>,
  onDeleted: () => void,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => removePlant(plant.id),
    onSuccess() {
      onDeleted();
      tellRemoved(cache, plant);
    },
    onError: (error) => toastFailure(error, common.error, words.notDeleted),
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

/** Shares an own plant, or makes it private: optimistic, confirmed by the server's response, reverted on failure. */
export function useSetVisibility(plant: Pick<Plant, 'id' | 'isPublic'>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isPublic: boolean) =>
      call('PATCH /api/plants/:id/visibility', { params: { id: String(plant.id) }, body: { isPublic } }),
    onMutate(isPublic) {
      const before = plant.isPublic;
      // A response in flight would restore the old value.
      const keys = [gardenKey, recentKey, plantKey(plant.id)];
      const askAgain = callOff(cache, ...keys.map((queryKey) => ({ queryKey })));
      changePlant(cache, plant.id, { isPublic });
      return { before, askAgain };
    },
    onSuccess({ isPublic }) {
      changePlant(cache, plant.id, { isPublic });
      toast(
        isPublic
          ? {
              title: words.sharedTitle,
              description: words.shared,
              durationMs: visibilityToastMs,
            }
          : {
              title: words.madePrivateTitle,
              description: words.madePrivate,
              durationMs: visibilityToastMs,
            },
      );
      void refreshInGarden(cache, [plant.id]);
      refresh(cache, communityKey);
    },
    onError(error, _isPublic, context) {
      if (context) changePlant(cache, plant.id, { isPublic: context.before });
      toastFailure(error, common.error, words.visibilityNotChanged);
    },
    onSettled(_answer, _error, _isPublic, context) {
      context?.askAgain();
      refresh(cache, plantKey(plant.id));
    },
  });
}
