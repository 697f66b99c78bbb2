import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/trash.ts';
import type { TrashedPlant } from '../../../../contract/trash.ts';
import { changeCached } from '../../../api/cached-changes.ts';
import { call, callPage } from '../../../api/call.ts';
import { useSignedIn } from '../../../api/current-user.ts';
import { cursorOf, type Pages, paged, withoutItems } from '../../../api/paginated.ts';
import { inGarden, keyInGarden, refresh, trashKey } from '../../../api/query-keys.ts';
import { toast, toastFailure } from '../../../ui/toast.ts';
import { useChosenGarden } from '../../gardens/use-garden.ts';
import { tellRestored } from '../../plants/remove-plant.ts';

/** Plants of one page of the trash. */
const pageSize = 50;

/** The deleted plants of the chosen garden, last deleted first. */
export function useTrash() {
  const { id } = useChosenGarden();
  return useInfiniteQuery({
    ...paged,
    queryKey: keyInGarden(trashKey, id),
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/trash', { query: { limit: pageSize, ...cursorOf(pageParam), ...inGarden(id) }, signal }),
    enabled: useSignedIn(),
    // What is here changes by deleting elsewhere, and by the passing of time.
    staleTime: 0,
  });
}

function takeOut(cache: QueryClient, id: number): void {
  changeCached<Pages<TrashedPlant>>(cache, { queryKey: trashKey }, (pages) =>
    withoutItems(pages, (plant) => plant.id === id),
  );
}

/** Brings a plant back into the garden. */
export function useRestore(plant: Pick<TrashedPlant, 'id'>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/trash/:id/restore', { params: { id: String(plant.id) } }),
    onSuccess(back) {
      takeOut(cache, plant.id);
      tellRestored(cache, back);
    },
    onError(error) {
      toastFailure(error, common.error, words.notRestored);
      refresh(cache, trashKey);
    },
  });
}

/** Deletes a plant for good. */
export function useRemoveForGood(onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<TrashedPlant, 'id' | 'commonName'>) =>
      call('DELETE /api/trash/:id', { params: { id: String(id) } }),
    onSuccess(_, { id, commonName }) {
      onDone();
      toast({ title: common.success, description: words.deleted(commonName) });
      takeOut(cache, id);
      refresh(cache, trashKey);
    },
    onError(error) {
      toastFailure(error, common.error, words.notDeleted);
      refresh(cache, trashKey);
    },
  });
}

/** Deletes everything in the trash of the chosen garden for good. */
export function useEmptyTrash(onDone: () => void) {
  const cache = useQueryClient();
  const { id } = useChosenGarden();
  return useMutation({
    mutationFn: () => call('DELETE /api/trash', { query: inGarden(id) }),
    onSuccess() {
      onDone();
      toast({ title: common.success, description: words.trashEmptied });
      cache.setQueryData<Pages<TrashedPlant>>(
        keyInGarden<readonly unknown[]>(trashKey, id),
        (pages) => pages && withoutItems(pages, () => true),
      );
      refresh(cache, trashKey);
    },
    onError(error) {
      toastFailure(error, common.error, words.trashNotEmptied);
      refresh(cache, trashKey);
    },
  });
}
