import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NotificationCount } from '../../../contract/notifications.ts';
import { call } from '../../api/call.ts';
import { notificationCountKey } from '../../api/query-keys.ts';

const pollMs = 30_000;

export const countQuery = queryOptions({
  queryKey: notificationCountKey,
  queryFn: ({ signal }) => call('GET /api/notifications/count', { signal }),
});

/**
 * How many notifications are unread: asked for every half minute, and told by the server when it changes. Only for a
 * signed-in user.
 */
export const useUnreadCount = (): number => useQuery({ ...countQuery, refetchInterval: pollMs }).data?.count ?? 0;

let followers = 0;
let following: Promise<(() => void) | undefined> | undefined;

/** Updates the count, and the visible lists, from server events. However many components use it, it subscribes once. */
export function useLiveNotifications(): void {
  const cache = useQueryClient();
  useEffect(() => {
    followers += 1;
    // Without its code, the count is still asked for.
    if (followers === 1)
      following = import('./live-notifications.ts').then(
        ({ followNotifications }) =>
          followers > 0 ? followNotifications(cache, (count) => setCount(cache, count)) : undefined,
        () => undefined,
      );
    return () => {
      followers -= 1;
      if (followers === 0) void following?.then((stop) => stop?.());
    };
  }, [cache]);
}

/** Shows a count of unread notifications. */
export function setCount(cache: QueryClient, count: NotificationCount): void {
  // An answer under way may be older than what is known now.
  void cache.cancelQueries({ queryKey: notificationCountKey });
  cache.setQueryData<NotificationCount>(notificationCountKey, count);
}
