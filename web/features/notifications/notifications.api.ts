import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/notifications.ts';
import type { BadgeNews } from '../../../contract/badges.ts';
import { limits } from '../../../contract/limits.ts';
import type { NotificationCount, NotificationItem } from '../../../contract/notifications.ts';
import { callOff, changeCached } from '../../api/cached-changes.ts';
import { call, callPage } from '../../api/call.ts';
import { showsOwnAnswers } from '../../api/embedded-answers.ts';
import { cursorOf, type Pages, paged } from '../../api/paginated.ts';
import { queryClient } from '../../api/query-client.ts';
import {
  badgesKey,
  earnedBadgesKey,
  notificationCountKey,
  notificationsKey,
  refresh,
  userKey,
} from '../../api/query-keys.ts';
import { toastFailure } from '../../ui/failure-toast.ts';
import { toast } from '../../ui/toast.ts';
import { sharesGardens } from '../gardens/gardens.api.ts';
import { followLive } from './live-events.ts';
import { markRead } from './notifications.rules.ts';

const pollMs = 30_000;
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

/** Takes in the notifications before the page is drawn; a failure is left to it. */
export async function prepareNotifications(): Promise<void> {
  if (!queryClient.getQueryData(userKey) || !showsOwnAnswers('/notifications')) return;
  await queryClient.prefetchInfiniteQuery(notificationsQuery);
}

/** The user's notifications. Only for a signed-in user. */
export const useNotifications = () => useInfiniteQuery(notificationsQuery);

/**
 * How many notifications are unread: asked for every half minute, and told by the server when it changes. Only for a
 * signed-in user.
 */
export function useUnreadCount(): number {
  const { data } = useQuery({
    queryKey: notificationCountKey,
    queryFn: ({ signal }) => call('GET /api/notifications/count', { signal }),
    refetchInterval: pollMs,
  });
  return data?.count ?? 0;
}

let followers = 0;
let stopFollowing: (() => void) | undefined;

/** Badges already announced in this page: the server sends them again if it has not received the acknowledgment. */
const announced = new Set<string>();

/** Tells of badges; what does so is loaded by those who have earned one. */
function tellOfBadges(cache: QueryClient, badges: BadgeNews['badges']): void {
  const fresh = badges.filter(({ badgeId }) => !announced.has(badgeId));
  refresh(cache, earnedBadgesKey, badgesKey);
  import('../achievements/announce.ts')
    .then(({ announceBadges }) => {
      announceBadges(fresh);
      for (const { badgeId } of fresh) announced.add(badgeId);
      return call('POST /api/badges/told', { body: { badgeIds: badges.map(({ badgeId }) => badgeId) } });
    })
    // If the code fails to load or the network is down, the server sends them again.
    .catch(() => {});
}

/** Updates the count, and the visible lists, from server events. However many components use it, it subscribes once. */
export function useLiveNotifications(): void {
  const cache = useQueryClient();
  useEffect(() => {
    followers += 1;
    if (followers === 1) {
      const onCount = (count: number) => {
        const before = cache.getQueryData<NotificationCount>(notificationCountKey)?.count;
        setCount(cache, { count });
        if (before !== undefined && before !== count) refresh(cache, notificationsKey);
      };
      // The code for this is only loaded for users who share a garden.
      const follower = (): Promise<(gardenId: number | null) => void> =>
        import('../gardens/live-gardens.ts').then(({ gardenFollower }) => gardenFollower(cache));
      let following: ReturnType<typeof follower> | undefined;
      const onGarden = (gardenId: number | null) => {
        following ??= follower();
        following.then(
          (follow) => follow(gardenId),
          () => {
            following = undefined;
          },
        );
      };
      stopFollowing = followLive('/api/events', {
        onCount,
        onBadges: (badges) => tellOfBadges(cache, badges),
        onGarden,
        onOpen(isAgain) {
          if (!sharesGardens(cache)) return;
          if (isAgain) onGarden(null);
          else void import('../gardens/live-gardens.ts').catch(() => undefined);
        },
      });
    }
    return () => {
      followers -= 1;
      if (followers === 0) stopFollowing?.();
    };
  }, [cache]);
}

function setCount(cache: QueryClient, count: NotificationCount): void {
  // An answer under way may be older than what is known now.
  void cache.cancelQueries({ queryKey: notificationCountKey });
  cache.setQueryData<NotificationCount>(notificationCountKey, count);
}

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
