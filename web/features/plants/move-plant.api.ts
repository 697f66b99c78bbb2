import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/move-plant.ts';
import type { Garden } from '../../../contract/gardens.ts';
import { call } from '../../api/call.ts';
import { reasonOr } from '../../api/errors.ts';
import { gardensKey } from '../../api/query-keys.ts';
import { toastFailure } from '../../ui/failure-toast.ts';
import { toast } from '../../ui/toast.ts';
import { findGarden } from '../gardens/gardens.rules.ts';
import { moveCachedPlant } from './plants.cache.ts';

/** Moves a plant, with everything that belongs to it, to another garden, and shows a toast. */
export function useMoveToGarden(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (gardenId: number) =>
      call('POST /api/plants/:id/garden', { params: { id: String(id) }, body: { gardenId } }),
    onSuccess(plant) {
      const garden = findGarden(cache.getQueryData<Garden[]>(gardensKey), plant.gardenId);
      toast({ title: words.movedTitle, description: words.moved(plant.commonName, garden?.name ?? '') });
      moveCachedPlant(cache, plant);
    },
    onError: (error) => toastFailure(error, common.error, reasonOr(error, words.notMoved)),
  });
}
