import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import * as words from '#words/archive.ts';
import * as common from '#words/common.ts';
import type { Archiving } from '../../../../contract/archive.ts';
import type { Plant } from '../../../../contract/plants.ts';
import { call, callPage, idempotent } from '../../../api/call.ts';
import { useSignedIn } from '../../../api/current-user.ts';
import { reasonOr } from '../../../api/errors.ts';
import { cursorOf, paged } from '../../../api/paginated.ts';
import { archiveKey, inGarden, keyInGarden, refresh } from '../../../api/query-keys.ts';
import { zoneQuery } from '../../../dates/time-zone.ts';
import { toast, toastFailure } from '../../../ui/toast.ts';
import { undoButton } from '../../gardens/undo/undo-action.ts';
import { useChosenGarden } from '../../gardens/use-garden.ts';
import { showEdited } from '../../plants/plant-edits.api.ts';
import { removeCachedPlant } from '../../plants/plants.cache.ts';
import { tellRestored } from '../../plants/remove-plant.ts';

/** Plants of one page of the archive. */
const pageSize = 50;

/** The archived plants of the chosen garden, last archived first. */
export function useArchive() {
  const { id } = useChosenGarden();
  return useInfiniteQuery({
    ...paged,
    queryKey: keyInGarden(archiveKey, id),
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/archive', { query: { limit: pageSize, ...cursorOf(pageParam), ...inGarden(id) }, signal }),
    enabled: useSignedIn(),
  });
}

const restore = (id: number, headers = idempotent()) =>
  call('POST /api/archive/:id/restore', { params: { id: String(id) }, query: zoneQuery(), headers });

/**
 * Archives a plant, with Undo in the message; of one in the archive, changes the reason and the day.
 *
 * @param onArchived called before the plant leaves the lists, which may unmount the caller
 */
export function useArchivePlant(plant: Plant, onArchived: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Archiving) =>
      call('POST /api/plants/:id/archive', { params: { id: String(plant.id) }, query: zoneQuery(), body }),
    onSuccess(archived) {
      onArchived();
      if (plant.archivedOn !== null) {
        toast({ title: common.success, description: words.changed(plant.commonName) });
        showEdited(cache, archived);
        return;
      }
      const headers = idempotent();
      const action = undoButton({
        altText: words.undoHint,
        async run() {
          tellRestored(cache, await restore(plant.id, headers));
          return undefined;
        },
        failed: () => words.notBroughtBack,
      });
      toast({ title: common.success, description: words.archived(plant.commonName), action });
      removeCachedPlant(cache, plant.id);
    },
    onError: (error) => toastFailure(error, common.error, reasonOr(error, words.notArchived)),
  });
}

/** Brings a plant back from the archive. */
export function useBringBack({ id }: Pick<Plant, 'id'>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => restore(id),
    onSuccess: (plant) => tellRestored(cache, plant),
    onError(error) {
      toastFailure(error, common.error, reasonOr(error, words.notBroughtBack));
      refresh(cache, archiveKey);
    },
  });
}
