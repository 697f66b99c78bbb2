import { Bell as BellIcon } from 'lucide-react';
import { Link } from 'wouter';
import { useUser } from '../api/current-user.ts';
import { badgeOf, bellName } from '../features/notifications/notifications.rules.ts';
import { useLiveNotifications, useUnreadCount } from '../features/notifications/unread-count.ts';

/** @param badge at its corner; `''` for none */
function BellLink({ name, badge }: { name: string; badge: string }) {
  return (
    <Link
      href="/notifications"
      aria-label={name}
      className="bell relative grid size-11 place-items-center rounded-full border border-line bg-sheet text-ink transition-[border-color] duration-150 hover:border-edge"
    >
      <BellIcon aria-hidden className="icon" />
      {badge !== '' && (
        <span
          aria-hidden
          className="figures absolute -end-1 -top-1 grid h-5 min-w-5 place-items-center rounded-full border border-paper bg-leaf px-1 text-[0.75rem] leading-none font-semibold text-leaf-ink forced-colors:border-[CanvasText]"
        >
          {badge}
        </span>
      )}
    </Link>
  );
}

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
