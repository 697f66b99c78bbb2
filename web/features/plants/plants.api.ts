import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AddPlant, type Plant, type PlantEdit, plantsApi } from '../../../contract/plants.ts';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';
import { useUser } from '../auth/auth.api.ts';
import { toastFailure } from './failure-toast.ts';

const gardenKey = ['/api/plants'] as const;
const recentKey = ['/api/plants/recent'] as const;
const statsKey = ['/api/plants/stats'] as const;
const familiesKey = ['/api/plants/families'] as const;
const featuredKey = ['/api/plants/featured'] as const;
const communityKey = ['/api/community'] as const;
const calendarKey = ['/api/calendar'] as const;
const plantKey = (id: number) => [`/api/plants/${id}`] as const;

const visibilityToastMs = 3000;

function refresh(cache: QueryClient, ...keys: (readonly string[])[]): void {
  for (const queryKey of keys) void cache.invalidateQueries({ queryKey });
}

/** Puts a change to one plant into every answer that holds it, so that all places show the same. */
function change(cache: QueryClient, id: number, changed: Partial<Plant>): void {
  const apply = (plant: Plant): Plant => (plant.id === id ? { ...plant, ...changed } : plant);
  for (const queryKey of [gardenKey, recentKey]) {
    cache.setQueryData<Plant[]>(queryKey, (plants) => plants?.map(apply));
  }
  cache.setQueryData<Plant>(plantKey(id), (plant) => plant && apply(plant));
}

const useSignedIn = (): boolean => useUser().user !== null;

/** The garden of the signed-in user, newest first. */
export function useGarden() {
  return useQuery({
    queryKey: gardenKey,
    queryFn: ({ signal }) => call(plantsApi.list, { signal }),
    enabled: useSignedIn(),
  });
}

/** The newest identifications of the signed-in user, in the garden or not. */
export function useRecentPlants() {
  return useQuery({
    queryKey: recentKey,
    queryFn: ({ signal }) => call(plantsApi.recent, { signal }),
    enabled: useSignedIn(),
    staleTime: 60_000,
  });
}

/** The figures of the signed-in user's garden. */
export function usePlantStats() {
  return useQuery({
    queryKey: statsKey,
    queryFn: ({ signal }) => call(plantsApi.stats, { signal }),
    enabled: useSignedIn(),
    retry: 1,
    retryDelay: 1000,
  });
}

/** The names of the families in the garden, sorted. */
export function useFamilies() {
  return useQuery({
    queryKey: familiesKey,
    queryFn: ({ signal }) => call(plantsApi.families, { signal }),
    enabled: useSignedIn(),
  });
}

/** One plant, own or public; not asked for while `id` is null. */
export function usePlant(id: number | null) {
  return useQuery({
    queryKey: plantKey(id ?? 0),
    queryFn: ({ signal }) => call(plantsApi.get, { params: { id: String(id) }, signal }),
    enabled: id !== null,
  });
}

/** What a new or renamed identification changes: recent plants, figures, garden and its families. */
export function refreshIdentifications(cache: QueryClient): void {
  refresh(cache, recentKey, statsKey, gardenKey, familiesKey);
}

/** Puts a plant or a species into the garden, and says so. */
export function useAddPlant() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: AddPlant) => call(plantsApi.add, { body }),
    onSuccess(plant) {
      toast({ title: 'Success!', description: `${plant.commonName} has been added to your garden.` });
      change(cache, plant.id, plant);
      refresh(cache, gardenKey, familiesKey, recentKey);
    },
    onError: (error) => toastFailure(error, 'Error', 'Failed to add plant to your garden. Please try again.'),
  });
}

/** Changes an own plant. */
export function useEditPlant(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: PlantEdit) => call(plantsApi.edit, { params: { id: String(id) }, body }),
    onSuccess(plant) {
      toast({ title: 'Success', description: `${plant.commonName} has been updated.` });
      change(cache, id, plant);
      refresh(cache, gardenKey, recentKey, statsKey, familiesKey, featuredKey, communityKey, plantKey(id));
    },
    onError: (error) => toastFailure(error, 'Error', 'Failed to update the plant. Please try again.'),
  });
}

/**
 * Moves an own plant to the trash.
 *
 * @param onDeleted called before the plant leaves the lists, which may take down the view that asked
 */
export function useDeletePlant(plant: Pick<Plant, 'id' | 'commonName'>, onDeleted: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(plantsApi.remove, { params: { id: String(plant.id) } }),
    onSuccess() {
      onDeleted();
      toast({ title: 'Success', description: `${plant.commonName} has been removed from your garden.` });
      for (const queryKey of [gardenKey, recentKey]) {
        cache.setQueryData<Plant[]>(queryKey, (plants) => plants?.filter((one) => one.id !== plant.id));
      }
      // Not refetched: it is gone, and asking would only answer 404 to the view that is closing.
      cache.removeQueries({ queryKey: plantKey(plant.id), type: 'inactive' });
      const ofPlant = [`/api/calendar/plant/${plant.id}`];
      refresh(cache, gardenKey, recentKey, statsKey, familiesKey, featuredKey, communityKey, calendarKey, ofPlant);
    },
    onError: (error) => toastFailure(error, 'Error', 'Failed to delete the plant. Please try again.'),
  });
}

/** Shares an own plant, or makes it private: shown at once, settled by the server's answer, undone when it fails. */
export function useSetVisibility(plant: Pick<Plant, 'id' | 'isPublic'>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isPublic: boolean) =>
      call(plantsApi.setVisibility, { params: { id: String(plant.id) }, body: { isPublic } }),
    async onMutate(isPublic) {
      const before = plant.isPublic;
      // An answer under way would show the old value again.
      for (const queryKey of [gardenKey, recentKey, plantKey(plant.id)]) await cache.cancelQueries({ queryKey });
      change(cache, plant.id, { isPublic });
      return { before };
    },
    onSuccess({ isPublic }) {
      change(cache, plant.id, { isPublic });
      toast(
        isPublic
          ? {
              title: 'Plant shared publicly',
              description: 'It is now visible in the Community Garden.',
              durationMs: visibilityToastMs,
            }
          : {
              title: 'Plant set to private',
              description: 'It is no longer visible to others.',
              durationMs: visibilityToastMs,
            },
      );
      refresh(cache, gardenKey, communityKey);
    },
    onError(error, _isPublic, context) {
      if (context) change(cache, plant.id, { isPublic: context.before });
      toastFailure(error, 'Error', 'Could not update plant visibility. Please try again.');
    },
  });
}
