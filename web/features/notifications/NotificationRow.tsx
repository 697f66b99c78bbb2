import { Heart, type LucideIcon, MessageCircle } from 'lucide-react';
import { Link } from 'wouter';
import { gardenUser } from '#words/layout.ts';
import * as words from '#words/notifications.ts';
import type { NotificationType } from '../../../contract/notifications.ts';
import { classes } from '../../ui/classes.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { PlantPhoto } from '../plants/PlantPhoto.tsx';
import type { NotificationGroup } from './list.rules.ts';

const looks: Record<NotificationType, { Icon: LucideIcon; color: string }> = {
  like: { Icon: Heart, color: 'text-clay' },
  comment: { Icon: MessageCircle, color: 'text-water' },
};

interface NotificationRowProps extends NotificationGroup {
  /** Called when an unread one is opened. */
  onRead: () => void;
}

/** What other users did to one of the user's plants; links to the plant, or to its comments. */
export function NotificationRow({ item: { notification, plant }, others, onRead }: NotificationRowProps) {
  const { type, message, parameters, excerpt, isRead, createdAt, plantId } = notification;
  const { Icon, color } = looks[type];
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        href={`/garden?plantId=${plantId}${type === 'comment' ? '#comments' : ''}`}
        onClick={() => {
          if (!isRead) onRead();
        }}
        className={classes(
          'group relative flex items-center gap-3.5 py-3.5 ps-6 pe-4 transition-colors duration-150 hover:bg-leaf-wash focus-visible:-outline-offset-2 sm:gap-4',
          !isRead && 'bg-sheet',
        )}
      >
        {!isRead && (
          <span className="absolute start-2 size-2 rounded-full bg-leaf forced-colors:bg-[Highlight]">
            <span className="sr-only">{words.unread}</span>
          </span>
        )}{' '}
        <Icon aria-hidden className={classes('icon shrink-0', color)} />
        <span className="sr-only">{words.typeNames[type]}</span>{' '}
        <span className="min-w-0 flex-1">
          <span className={classes('block text-pretty [overflow-wrap:anywhere]', !isRead && 'font-medium')}>
            {others > 0 && parameters
              ? words.likedByMore(parameters.actor ?? gardenUser, others, parameters.plant)
              : message}
          </span>{' '}
          {excerpt !== null && (
            <>
              <span dir="auto" className="mt-0.5 line-clamp-2 text-ink-2 [overflow-wrap:anywhere]">
                {words.quoted(excerpt)}
              </span>{' '}
            </>
          )}
          <span className="mt-0.5 flex min-w-0 items-baseline gap-2 text-sm text-ink-2">
            <span dir="auto" className="truncate">
              {plant.commonName}
            </span>{' '}
            <span aria-hidden>·</span>
            <RelativeTime instant={createdAt} className="shrink-0" />
          </span>
        </span>
        <span aria-hidden className="aspect-square w-14 shrink-0 overflow-hidden rounded-control bg-leaf-wash">
          <PlantPhoto plant={plant} size="thumb" />
        </span>
      </Link>
    </li>
  );
}
