import { Trash2 } from 'lucide-react';
import * as words from '#words/comments.ts';
import type { Comment } from '../../../../contract/comments.ts';
import { photoAt } from '../../../api/base.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { WaitingMark } from '../../plants/lazy-waiting-mark.ts';

interface CommentItemProps {
  comment: Pick<Comment, 'comment' | 'createdAt' | 'user'>;
  /** Null where the reader may not delete it. */
  onDelete: (() => void) | null;
  isWaiting?: boolean;
}

/** A comment on a plant. */
export function CommentItem({ comment: { comment, createdAt, user }, onDelete, isWaiting = false }: CommentItemProps) {
  return (
    <li className="flex gap-3 border-t border-line py-3.5 first:border-t-0">
      <Avatar name={user.username} src={user.profileImageUrl && photoAt(user.profileImageUrl, 'thumb')} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <span dir="auto" className="font-medium [overflow-wrap:anywhere]">
            {user.username}
          </span>
          <RelativeTime instant={createdAt} className="text-sm text-ink-2" />
          {isWaiting && <WaitingMark />}
        </p>
        <p dir="auto" className="mt-0.5 max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere]">
          {comment}
        </p>
      </div>
      {onDelete && (
        <button
          type="button"
          className="icon-button -my-1.5 -me-2.5"
          aria-label={words.deleteBy(user.username)}
          onClick={onDelete}
        >
          <Trash2 aria-hidden className="icon-sm" />
        </button>
      )}
    </li>
  );
}
