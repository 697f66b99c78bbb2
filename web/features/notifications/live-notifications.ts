import type { QueryClient } from '@tanstack/react-query';
import type { BadgeNews } from '../../../contract/badges.ts';
import type { NotificationCount } from '../../../contract/notifications.ts';
import { call } from '../../api/call.ts';
import { badgesKey, earnedBadgesKey, notificationCountKey, notificationsKey, refresh } from '../../api/query-keys.ts';
import { sharesGardens } from '../gardens/gardens.api.ts';
import { followLive } from './live-events.ts';

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

/**
 * Follows the server's events: notifications, badges, and shared gardens.
 *
 * @param setCount shows how many notifications are unread
 * @returns ends it
 */
export function followNotifications(cache: QueryClient, setCount: (count: NotificationCount) => void): () => void {
  const onCount = (count: number) => {
    const before = cache.getQueryData<NotificationCount>(notificationCountKey)?.count;
    setCount({ count });
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
  return followLive('/api/events', {
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
