import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Feed, feedApi } from '../../../contract/feed.ts';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';
import { toastFailure } from '../plants/failure-toast.ts';

const feedKey = ['/api/feed'] as const;

/** Whether the calendar can be subscribed to. */
export function useFeed() {
  return useQuery({ queryKey: feedKey, queryFn: ({ signal }) => call(feedApi.get, { signal }) });
}

/** Makes a new address for the calendar. It is told this once. */
export function useMakeFeed() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(feedApi.make),
    onSuccess: ({ createdAt }) => cache.setQueryData<Feed>(feedKey, { createdAt }),
    onError: (error) => toastFailure(error, 'Error', 'Failed to make the address. Please try again.'),
  });
}

/** Makes the address of the calendar stop working. */
export function useRevokeFeed() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(feedApi.revoke),
    onSuccess() {
      cache.setQueryData<Feed>(feedKey, { createdAt: null });
      toast({ title: 'Address revoked', description: 'Your calendar can no longer be read through it.' });
    },
    onError: (error) => toastFailure(error, 'Error', 'Failed to revoke the address. Please try again.'),
  });
}
