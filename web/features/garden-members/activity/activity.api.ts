import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/garden-activity.ts';
import type { GardenActivity } from '../../../../contract/gardens.ts';
import { call, callPage } from '../../../api/call.ts';
import { cursorOf, paged } from '../../../api/paginated.ts';
import { gardenActivityKey } from '../../../api/query-keys.ts';
import { useSentOnce } from '../../../api/use-sent-once.ts';
import { toast, toastFailure } from '../../../ui/toast.ts';
import { whyNotUndone } from '../../gardens/undo/undo-action.ts';
import { undoneText } from '../../gardens/undo/undone-text.ts';

/** Entries of one page of the list. */
const pageSize = 50;

/** Who did what in a garden while it was shared, newest first. @param gardenId null while it is not known */
export function useActivity(gardenId: number | null) {
  return useInfiniteQuery({
    ...paged,
    queryKey: gardenActivityKey(gardenId ?? 0),
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/gardens/:id/activity', {
        params: { id: gardenId ?? 0 },
        query: { limit: pageSize, ...cursorOf(pageParam) },
        signal,
      }),
    enabled: gardenId !== null,
    // Others garden here, too.
    staleTime: 0,
  });
}

/** Restores what an entry says was deleted. */
export function useUndoActivity({ undoId }: Pick<GardenActivity, 'undoId'>) {
  const cache = useQueryClient();
  const restore = useSentOnce((id: number, headers) =>
    call('POST /api/removed/:id/restore', { params: { id }, headers }),
  );
  return useMutation({
    mutationFn: async () => (undoId === null ? undefined : restore(undoId)),
    onSuccess: (restored) => toast({ title: words.undone, description: undoneText(restored?.skipped) }),
    onError: (error) => toastFailure(error, common.error, whyNotUndone(error, words.notUndone)),
    // It may be back in any list, and the entry no longer offers it.
    onSettled: () => cache.invalidateQueries(),
  });
}
