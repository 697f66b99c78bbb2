import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BadgeNews } from '../../../contract/badges.ts';
import type { NotificationCount } from '../../../contract/notifications.ts';
import { call } from '../../api/call.ts';
import { badgesKey, earnedBadgesKey, notificationCountKey, notificationsKey, refresh } from '../../api/query-keys.ts';
import { sharesGardens } from '../gardens/gardens.api.ts';
import { followLive } from './live-events.ts';

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

/** Shows a count of unread notifications. */
export function setCount(cache: QueryClient, count: NotificationCount): void {
  // An answer under way may be older than what is known now.
  void cache.cancelQueries({ queryKey: notificationCountKey });
  cache.setQueryData<NotificationCount>(notificationCountKey, count);
}
