import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/garden.ts';
import { placeKey } from '../../../contract/place-key.ts';
import { callUndoable } from '../../api/call.ts';
import { inGarden, keyInGarden } from '../../api/in-garden.ts';
import { gardenKey, placesKey, refresh } from '../../api/query-keys.ts';
import { toast, toastFailure } from '../../ui/toast.ts';
import { gardenInCalls } from '../gardens/gardens.api.ts';
import { undoAction } from '../gardens/undo/undo-action.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { changePlants, refreshGarden } from '../plants/plants.cache.ts';

const placesBack = (cache: QueryClient, removedId: number | null, otherwise: string) =>
  undoAction({
    removedId,
    otherwise,
    restored: { title: common.success, description: words.moveUndone },
    failed: words.notUndone,
    refresh() {
      refresh(cache, gardenKey);
      void refreshGarden(cache);
    },
  });

/**
 * Renames a place for all its plants; if the name is that of another place, the two are merged.
 *
 * @param onRenamed called with the new name, before the lists are refreshed
 */
export function useRenamePlace(from: string, onRenamed: (to: string) => void) {
  const cache = useQueryClient();
  const { id } = useChosenGarden();
  return useMutation({
    mutationFn: (to: string) => callUndoable('PATCH /api/places', { query: inGarden(id), body: { from, to } }),
    onSuccess({ answer: places, removedId }, to) {
      changePlants(cache, (plant) =>
        gardenInCalls(cache, plant.gardenId) === id && placeKey(plant.location ?? '') === placeKey(from)
          ? { location: to.trim() }
          : null,
      );
      onRenamed(to);
      toast({
        title: common.success,
        description: words.renamed(from, to),
        ...placesBack(cache, removedId, words.renameAgainHint),
      });
      cache.setQueryData(keyInGarden(placesKey, id), places);
      void refreshGarden(cache);
    },
    onError: (error) => toastFailure(error, common.error, words.notRenamed),
  });
}

/** Moves several plants of the chosen garden to another place. @param onMoved called before the lists are refreshed */
export function useMovePlants(onMoved: () => void) {
  const cache = useQueryClient();
  const { id } = useChosenGarden();
  return useMutation({
    mutationFn: (body: { plantIds: number[]; location: string }) =>
      callUndoable('POST /api/places/move', { query: inGarden(id), body }),
    onSuccess({ answer: plants, removedId }, { location }) {
      onMoved();
      toast({
        title: common.success,
        description: words.moved(plants.length, location),
        ...placesBack(cache, removedId, words.moveAgainHint),
      });
      const moved = new Map(plants.map((plant) => [plant.id, plant]));
      changePlants(cache, (plant) => moved.get(plant.id) ?? null);
      void refreshGarden(cache);
    },
    onError: (error) => toastFailure(error, common.error, words.notMoved),
  });
}
