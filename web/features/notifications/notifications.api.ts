import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/notifications.ts';
import { limits } from '../../../contract/limits.ts';
import type { NotificationItem } from '../../../contract/notifications.ts';
import { callOff, changeCached } from '../../api/cached-changes.ts';
import { call, callPage } from '../../api/call.ts';
import { cursorOf, type Pages, paged } from '../../api/paginated.ts';
import { notificationCountKey, notificationsKey, refresh } from '../../api/query-keys.ts';
import { toast, toastFailure } from '../../ui/toast.ts';
import { markRead } from './list.rules.ts';
import { setCount } from './unread-count.ts';

const toastMs = 3000;
/** Embedded data is not refetched on render; each further visit refetches. */
const cameWithPageMs = 5_000;

/** The notifications that the page opens with, and those after them; newest first. */
export const notificationsQuery = infiniteQueryOptions({
  ...paged,
  queryKey: notificationsKey,
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/notifications', {
      query: { limit: limits.notificationsPage, ...cursorOf(pageParam) },
      signal,
    }),
  staleTime: cameWithPageMs,
  // However short the outage was, events were missed.
  refetchOnReconnect: 'always',
});

/** The user's notifications. Only for a signed-in user. */
export const useNotifications = () => useInfiniteQuery(notificationsQuery);

const showRead = (cache: QueryClient, isRead: Parameters<typeof markRead>[1]): void =>
  changeCached<Pages<NotificationItem>>(cache, { queryKey: notificationsKey, exact: true }, (pages) =>
    markRead(pages, isRead),
  );

/** Marks one notification as read: optimistic, reverted on failure. */
export function useMarkRead() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('POST /api/notifications/:id/read', { params: { id } }),
    onMutate(id) {
      const askAgain = callOff(cache, { queryKey: notificationsKey, exact: true });
      const before = cache.getQueryData<Pages<NotificationItem>>(notificationsKey);
      showRead(cache, (notification) => notification.id === id);
      return { before, askAgain };
    },
    onSuccess(count, id, { askAgain }) {
      showRead(cache, (notification) => notification.id === id);
      setCount(cache, count);
      askAgain();
    },
    onError(error, _id, context) {
      if (context) cache.setQueryData(notificationsKey, context.before);
      refresh(cache, notificationsKey, notificationCountKey);
      toastFailure(error, common.error, words.notMarkedRead);
    },
  });
}

/** Marks all notifications as read, and says so. */
export function useMarkAllRead() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/notifications/read-all'),
    onSuccess(count) {
      showRead(cache, () => true);
      setCount(cache, count);
      toast({
        title: words.allMarkedRead,
        description: words.notificationsCleared,
        durationMs: toastMs,
      });
    },
    onError(error) {
      refresh(cache, notificationsKey, notificationCountKey);
      toastFailure(error, common.error, words.notAllMarkedRead);
    },
  });
}
