import { useLiveNotifications, useUnreadCount } from '../features/notifications/notifications.api.ts';
import { badgeOf, bellName } from '../features/notifications/notifications.rules.ts';
import { BellLink } from './BellLink.tsx';

/** The bell with the number of unread notifications. */
export function LiveBell() {
  const unread = useUnreadCount();
  useLiveNotifications();
  return <BellLink name={bellName(unread)} badge={badgeOf(unread)} />;
}
