import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/plant-copies.ts';
import type { Copying } from '../../../../contract/plant-copies.ts';
import type { Plant } from '../../../../contract/plants.ts';
import { call, type IdempotencyHeader } from '../../../api/call.ts';
import { reasonOr } from '../../../api/errors.ts';
import { gardenKey, gardenTextsKey, plantKey, refresh, trashKey } from '../../../api/query-keys.ts';
import { useSentOnce } from '../../../api/use-sent-once.ts';
import { zoneQuery } from '../../../dates/time-zone.ts';
import { toast, toastFailure } from '../../../ui/toast.ts';
import { undoAction } from '../../gardens/undo/undo-action.ts';
import { putInGarden, refreshGarden } from '../../plants/plants.cache.ts';

/** Adds plants like one of the garden, once, with one Undo for all of them. */
export function useCopyPlant({ id, commonName }: Pick<Plant, 'id' | 'commonName'>) {
  const cache = useQueryClient();
  const send = useSentOnce((body: Copying, headers: IdempotencyHeader) =>
    call('POST /api/plants/:id/copies', { params: { id: String(id) }, query: zoneQuery(), body, headers }),
  );
  return useMutation({
    mutationFn: send,
    onSuccess({ plants, undoId }) {
      const undo = undoAction({
        removedId: undoId,
        otherwise: words.undoHint,
        restored: { title: common.success, description: words.undone(plants.length) },
        failed: words.notUndone,
        refresh() {
          refresh(cache, gardenKey, gardenTextsKey, trashKey);
          void refreshGarden(cache);
        },
      });
      toast({ title: common.success, description: words.added(plants.length, commonName), ...undo });
      for (const plant of plants) putInGarden(cache, plant);
      void refreshGarden(cache, ...plants.map((plant) => plant.id));
    },
    onError: (error) => toastFailure(error, common.error, reasonOr(error, words.notAdded)),
  });
}

/** What a plant was propagated from, and what was propagated from it. */
export const useRelatives = (id: number) =>
  useQuery({
    queryKey: [...plantKey(id), 'relatives'],
    queryFn: ({ signal }) => call('GET /api/plants/:id/relatives', { params: { id: String(id) }, signal }),
  });
