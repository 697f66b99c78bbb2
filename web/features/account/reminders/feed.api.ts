import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/reminders.ts';
import type { Feed } from '../../../../contract/feed.ts';
import { changeCached } from '../../../api/cached-changes.ts';
import { call } from '../../../api/call.ts';
import { feedKey } from '../../../api/query-keys.ts';
import { toast, toastFailure } from '../../../ui/toast.ts';

/** Whether the calendar can be subscribed to. */
export function useFeed() {
  return useQuery({ queryKey: feedKey, queryFn: ({ signal }) => call('GET /api/feed', { signal }) });
}

/** Creates a new calendar link. The response is the only one that contains it. */
export function useMakeFeed() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/feed'),
    onSuccess: ({ createdAt }) => changeCached<Feed>(cache, { queryKey: feedKey }, () => ({ createdAt })),
    onError: (error) => toastFailure(error, common.error, words.linkNotCreated),
  });
}

/** Makes the address of the calendar stop working. */
export function useRevokeFeed() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/feed'),
    onSuccess() {
      changeCached<Feed>(cache, { queryKey: feedKey }, () => ({ createdAt: null }));
      toast({ title: words.linkRevoked, description: words.linkRevokedText });
    },
    onError: (error) => toastFailure(error, common.error, words.revokeFailed),
  });
}
