import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/garden.ts';
import { placeKey } from '../../../contract/place-key.ts';
import { call, callUndoable } from '../../api/call.ts';
import { gardenKey, placesKey, recentKey, refresh } from '../../api/query-keys.ts';
import { toastFailure } from '../../ui/failure-toast.ts';
import { toast } from '../../ui/toast.ts';
import { undoAction } from '../undo/undo-action.ts';
import { changeOwnPlants } from './plants.cache.ts';

/** The places in the signed-in user's garden, sorted by name. */
export function usePlaces() {
  return useQuery({ queryKey: placesKey, queryFn: ({ signal }) => call('GET /api/places', { signal }) });
}

const placesBack = (cache: QueryClient, removedId: number | null, otherwise: string) =>
  undoAction({
    removedId,
    otherwise,
    restored: { title: common.success, description: words.moveUndone },
    failed: words.notUndone,
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
    mutationFn: (to: string) => callUndoable('PATCH /api/places', { body: { from, to } }),
    onSuccess({ answer: places, removedId }, to) {
      changeOwnPlants(cache, (plant) =>
        placeKey(plant.location ?? '') === placeKey(from) ? { ...plant, location: to.trim() } : plant,
      );
      onRenamed(to);
      toast({
        title: common.success,
        description: words.renamed(from, to),
        ...placesBack(cache, removedId, words.renameAgainHint),
      });
      cache.setQueryData(placesKey, places);
      refresh(cache, recentKey);
    },
    onError: (error) => toastFailure(error, common.error, words.notRenamed),
  });
}

/** Gives several own plants another place. @param onMoved called before the lists follow */
export function useMovePlants(onMoved: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { plantIds: number[]; location: string }) => callUndoable('POST /api/places/move', { body }),
    onSuccess({ answer: plants, removedId }, { location }) {
      onMoved();
      toast({
        title: common.success,
        description: words.moved(plants.length, location),
        ...placesBack(cache, removedId, words.moveAgainHint),
      });
      const moved = new Map(plants.map((plant) => [plant.id, plant]));
      changeOwnPlants(cache, (plant) => moved.get(plant.id) ?? plant);
      refresh(cache, placesKey, recentKey);
    },
    onError: (error) => toastFailure(error, common.error, words.notMoved),
  });
}
