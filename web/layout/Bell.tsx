import { useUser } from '../api/current-user.ts';
import { badgeOf, bellName } from '../features/notifications/notifications.rules.ts';
import { useLiveNotifications, useUnreadCount } from '../features/notifications/unread-count.ts';
import { BellLink } from './BellLink.tsx';

/** The link to the notifications, with the number of unread ones. */
function LiveBell() {
  const unread = useUnreadCount();
  useLiveNotifications();
  return <BellLink name={bellName(unread)} badge={badgeOf(unread)} />;
}

/** The bell; only for signed-in users. */
export function Bell() {
  const { user } = useUser();
  return user && <LiveBell />;
}
