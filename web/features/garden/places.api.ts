import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/garden.ts';
import * as placeWords from '#words/place.ts';
import { placeKey } from '../../../contract/place-key.ts';
import type { PlaceEdit } from '../../../contract/places.ts';
import { callUndoable } from '../../api/call.ts';
import { gardenKey, inGarden, keyInGarden, placesKey, refresh } from '../../api/query-keys.ts';
import { toast, toastFailure } from '../../ui/toast.ts';
import { gardenInCalls } from '../gardens/gardens.api.ts';
import { undoAction } from '../gardens/undo/undo-action.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { changePlants, refreshGarden } from '../plants/plants.cache.ts';

/**
 * Renames a place for all its plants, and says what is known of it; if the name is that of another place, the two are merged.
 *
 * @param onRenamed called with the new name, before the lists are refreshed
 */
export function useEditPlace(from: string, onRenamed: (to: string) => void) {
  const cache = useQueryClient();
  const { id } = useChosenGarden();
  return useMutation({
    mutationFn: (edit: Omit<PlaceEdit, 'from' | 'to'> & { to: string }) =>
      callUndoable('PATCH /api/places', { query: inGarden(id), body: { from, ...edit } }),
    onSuccess({ answer: places, removedId }, { to }) {
      changePlants(cache, (plant) =>
        gardenInCalls(cache, plant.gardenId) === id && placeKey(plant.location ?? '') === placeKey(from)
          ? { location: to }
          : null,
      );
      onRenamed(to);
      toast({
        title: common.success,
        description: to === from ? placeWords.saved(to) : placeWords.renamed(from, to),
        ...undoAction({
          removedId,
          otherwise: placeWords.editAgainHint,
          restored: { title: common.success, description: placeWords.editUndone },
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
    onError: (error) => toastFailure(error, common.error, placeWords.notSaved),
  });
}
