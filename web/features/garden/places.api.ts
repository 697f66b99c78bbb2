import { useMutation, useQueryClient } from '@tanstack/react-query';
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
        ...undoAction({
          removedId,
          otherwise: words.renameAgainHint,
          restored: { title: common.success, description: words.renameUndone },
          failed: words.notUndone,
          refresh() {
            refresh(cache, gardenKey);
            void refreshGarden(cache);
          },
        }),
      });
      cache.setQueryData(keyInGarden(placesKey, id), places);
      void refreshGarden(cache);
    },
    onError: (error) => toastFailure(error, common.error, words.notRenamed),
  });
}
