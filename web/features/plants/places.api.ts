import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { placeKey, placesApi } from '../../../contract/places.ts';
import { call, callUndoable } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';
import { wayBack } from '../undo/undo.ts';
import { toastFailure } from './failure-toast.ts';
import { changeOwnPlants, gardenKey, placesKey, recentKey, refresh } from './plants.cache.ts';

/** The places in the signed-in user's garden, sorted by name. */
export function usePlaces() {
  return useQuery({ queryKey: placesKey, queryFn: ({ signal }) => call(placesApi.list, { signal }) });
}

const placesBack = (cache: QueryClient, removedId: number | null, otherwise: string) =>
  wayBack({
    removedId,
    otherwise,
    restored: { title: 'Success', description: 'The plants stand where they stood before.' },
    failed: 'Failed to undo. Please try again.',
    refresh: () => refresh(cache, placesKey, gardenKey, recentKey),
  });

/**
 * Renames a place for all plants that stand there; under the name of another place, the two become one.
 *
 * @param onRenamed called with the new name, before the lists follow
 */
export function useRenamePlace(from: string, onRenamed: (to: string) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (to: string) => callUndoable(placesApi.rename, { body: { from, to } }),
    onSuccess({ answer: places, removedId }, to) {
      changeOwnPlants(cache, (plant) =>
        placeKey(plant.location ?? '') === placeKey(from) ? { ...plant, location: to } : plant,
      );
      onRenamed(to);
      toast({
        title: 'Success',
        description: `${from} is now called ${to}.`,
        ...placesBack(cache, removedId, 'Or rename the place again.'),
      });
      cache.setQueryData(placesKey, places);
      refresh(cache, gardenKey, recentKey);
    },
    onError: (error) => toastFailure(error, 'Error', 'Failed to rename the place. Please try again.'),
  });
}

/** Gives several own plants another place. @param onMoved called before the lists follow */
export function useMovePlants(onMoved: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { plantIds: number[]; location: string }) => callUndoable(placesApi.move, { body }),
    onSuccess({ answer: plants, removedId }, { location }) {
      onMoved();
      const count = plants.length === 1 ? '1 plant has' : `${plants.length} plants have`;
      toast({
        title: 'Success',
        description: `${count} been moved to ${location}.`,
        ...placesBack(cache, removedId, 'Or move the plants again.'),
      });
      const moved = new Map(plants.map((plant) => [plant.id, plant]));
      changeOwnPlants(cache, (plant) => moved.get(plant.id) ?? plant);
      refresh(cache, placesKey, gardenKey, recentKey);
    },
    onError: (error) => toastFailure(error, 'Error', 'Failed to move the plants. Please try again.'),
  });
}
