import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/community.ts';
import type { LikeStatus } from '../../../../contract/likes.ts';
import { changeCached } from '../../../api/cached-changes.ts';
import { call } from '../../../api/call.ts';
import { isRefused, WaitingError } from '../../../api/errors.ts';
import { refresh } from '../../../api/query-keys.ts';
import { useSentOnce } from '../../../api/use-sent-once.ts';
import { useShownWrites } from '../../../api/waiting/list.ts';
import { toast, toastFailure } from '../../../ui/toast.ts';
import { changeInCommunity } from '../../plants/community.cache.ts';

const likeKey = (plantId: number) => [`/api/plants/${plantId}/like`] as const;

const toastMs = 2000;

/** How often a plant is liked, and whether by the user. `known` shows until the server has answered. */
export function useLikeStatus(plantId: number, known?: LikeStatus) {
  return useQuery({
    queryKey: likeKey(plantId),
    queryFn: ({ signal }) => call('GET /api/plants/:id/like', { params: { id: plantId }, signal }),
    ...(known && { placeholderData: known }),
    staleTime: 30_000,
  });
}

/** A status with the likes that wait to be sent: the last press counts. */
export function useLikeToShow(plantId: number, status: LikeStatus): LikeStatus {
  const last = useShownWrites().findLast(({ about }) => /^(un)?like$/.test(about.kind) && about.plantId === plantId);
  const isLiked = last ? last.about.kind === 'like' : status.isLiked;
  if (isLiked === status.isLiked) return status;
  return { isLiked, likesCount: Math.max(0, status.likesCount + (isLiked ? 1 : -1)) };
}

/**
 * Likes a plant, or takes the like back; says so, and shows it in every place.
 *
 * @param status what the button shows when it is pressed
 * @param name of the plant
 */
export function useToggleLike(plantId: number, { isLiked }: LikeStatus, name: string) {
  const cache = useQueryClient();
  const toggle = useSentOnce(
    (_: { isLiked: boolean }, headers) =>
      call('POST /api/plants/:id/like', {
        params: { id: plantId },
        headers,
        waits: {
          ...{ kind: isLiked ? 'unlike' : 'like', name, plantId },
          undo: { method: 'POST', path: `/api/plants/${plantId}/like` },
        },
      }),
    // The status, which was requested again, includes it: the next press starts from there.
    async () => undefined,
  );
  return useMutation({
    mutationFn: () => toggle({ isLiked }),
    onSuccess(status) {
      changeCached<LikeStatus>(cache, { queryKey: likeKey(plantId) }, () => status);
      changeInCommunity(cache, plantId, () => status);
      toast(
        status.isLiked
          ? { title: words.likedTitle, description: words.liked, durationMs: toastMs }
          : { title: words.unlikedTitle, description: words.unliked, durationMs: toastMs },
      );
    },
    onError(error) {
      toastFailure(error, common.error, words.notChanged);
      // It may have arrived all the same.
      if (!isRefused(error) && !(error instanceof WaitingError)) refresh(cache, likeKey(plantId));
    },
  });
}
