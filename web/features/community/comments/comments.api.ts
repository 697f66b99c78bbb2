import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import * as words from '#words/comments.ts';
import * as common from '#words/common.ts';
import type { Comment } from '../../../../contract/comments.ts';
import type { Plant } from '../../../../contract/plants.ts';
import { changeCached } from '../../../api/cached-changes.ts';
import { call, callPage, callUndoable } from '../../../api/call.ts';
import { cursorOf, type Pages, paged, withFirst, withoutItems } from '../../../api/paginated.ts';
import { communityKey, refresh } from '../../../api/query-keys.ts';
import { useSentOnce } from '../../../api/use-sent-once.ts';
import { useShownWrites } from '../../../api/waiting/list.ts';
import { toast, toastFailure } from '../../../ui/toast.ts';
import { undoAction } from '../../gardens/undo/undo-action.ts';
import { changeInCommunity } from '../../plants/community.cache.ts';

const commentsKey = (plantId: number) => [`/api/plants/${plantId}/comments`] as const;

const toastMs = 2000;
const pageSize = 20;

/** The comments on a plant, newest first. */
export function useComments(plantId: number) {
  return useInfiniteQuery({
    ...paged,
    queryKey: commentsKey(plantId),
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/plants/:id/comments', {
        params: { id: plantId },
        query: { limit: pageSize, ...cursorOf(pageParam) },
        signal,
      }),
    staleTime: 30_000,
  });
}

/** Puts a change to the comments of a plant where they show, and their count where it does. */
function change(
  cache: QueryClient,
  plantId: number,
  { by, apply }: { by: 1 | -1; apply: (pages: Pages<Comment>) => Pages<Comment> },
): void {
  changeCached<Pages<Comment>>(cache, { queryKey: commentsKey(plantId) }, apply);
  changeInCommunity(cache, plantId, ({ commentsCount }) => ({ commentsCount: Math.max(0, commentsCount + by) }));
}

/** Comments on a plant. */
export function useAddComment({ id: plantId, commonName }: Pick<Plant, 'id' | 'commonName'>) {
  const cache = useQueryClient();
  const send = useSentOnce(
    (body: { comment: string }, headers) =>
      call('POST /api/plants/:id/comments', {
        params: { id: plantId },
        body,
        headers,
        waits: {
          ...{ kind: 'comment', name: commonName, plantId, facts: body },
          undo: { method: 'DELETE', path: '/api/comments/-self' },
        },
      }),
    ({ id }) => call('DELETE /api/comments/:id', { params: { id } }),
  );
  return useMutation({
    mutationFn: (comment: string) => send({ comment }),
    onSuccess(comment) {
      change(cache, plantId, { by: 1, apply: (pages) => withFirst(pages, comment) });
      toast({
        title: words.addedTitle,
        description: words.added,
        durationMs: toastMs,
      });
    },
    onError: (error) => toastFailure(error, common.error, words.notAdded),
  });
}

/** The user's comments on a plant that wait to be sent, newest first. @param known those that were read */
export const useWaitingComments = (
  plantId: number,
  known: readonly Comment[],
): { id: number; comment: string; createdAt: string }[] =>
  useShownWrites()
    .filter(({ about }) => about.kind === 'comment' && about.plantId === plantId)
    .map(({ id, madeId, at, about }) => ({
      id: madeId ?? -id,
      ...(about.facts as { comment: string }),
      createdAt: new Date(at).toISOString(),
    }))
    .filter(({ id }) => known.every((comment) => comment.id !== id))
    .reverse();

/** Deletes a comment: the user's own, or any on their own plant. */
export function useDeleteComment(plantId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callUndoable('DELETE /api/comments/:id', { params: { id } }),
    onSuccess({ removedId }, id) {
      change(cache, plantId, { by: -1, apply: (pages) => withoutItems(pages, (comment) => comment.id === id) });
      toast({
        title: words.deletedTitle,
        description: words.deleted,
        ...undoAction({
          removedId,
          otherwise: words.noUndoLater,
          restored: { title: words.restoredTitle, description: words.restored },
          failed: words.notRestored,
          refresh: () => refresh(cache, commentsKey(plantId), communityKey),
        }),
      });
    },
    onError: (error) => toastFailure(error, common.error, words.notDeleted),
  });
}
