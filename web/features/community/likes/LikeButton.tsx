import { Heart } from 'lucide-react';
import * as common from '#words/common.ts';
import * as words from '#words/community.ts';
import { language } from '#words/language.ts';
import type { LikeStatus } from '../../../../contract/likes.ts';
import { useUser } from '../../../api/current-user.ts';
import { loginUrl } from '../../../api/return-to.ts';
import { classes } from '../../../ui/classes.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { ownPress } from '../../plants/SpecimenCard.tsx';
import { useLikeToShow, useToggleLike } from './likes.api.ts';

const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });

/** A count beside an icon: `999`, `1.2K`. */
export const shortCount = (count: number): string => compact.format(count);

/** What the button is called: what a press does, and how many like it, in the words and figures that it shows. */
export function likeName({ isLiked, likesCount }: LikeStatus): string {
  const name = isLiked ? words.unlikeAndCount : words.likeAndCount;
  return name(likesCount, shortCount(likesCount));
}

interface LikeButtonProps {
  plantId: number;
  status: LikeStatus;
  /** The status is not known for sure yet. */
  loading?: boolean;
  /** The name of the liked plant, which distinguishes the buttons on a page. */
  plantName?: string;
  /** The same, where the button is the only one. */
  name?: string;
  className?: string;
}

/** Likes a plant, or takes the like back. It brings a visitor to sign-in and back to here. */
export function LikeButton({
  plantId,
  status: known,
  loading = false,
  plantName,
  name = plantName,
  className,
}: LikeButtonProps) {
  const { user, isLoading } = useUser();
  const status = useLikeToShow(plantId, known);
  const toggle = useToggleLike(plantId, status, name ?? common.unnamedPlant);
  const singleFlight = useSingleFlight();
  const waiting = loading || isLoading || toggle.isPending;
  const press = () => {
    if (waiting) return;
    if (user) singleFlight(() => toggle.mutateAsync());
    else location.assign(loginUrl());
  };
  return (
    <button
      {...ownPress}
      type="button"
      aria-label={likeName(status)}
      aria-pressed={status.isLiked}
      aria-description={plantName}
      // Not `disabled`, which would take the focus away from keyboard users.
      aria-disabled={waiting}
      onClick={press}
      className={classes(
        'inline-flex min-h-9 items-center gap-1.5 rounded-control border px-2.5 text-sm font-medium transition-colors duration-150 aria-disabled:cursor-progress pointer-coarse:min-h-11',
        status.isLiked
          ? 'border-transparent bg-leaf-wash text-leaf forced-colors:border-[Highlight]'
          : 'border-line text-ink-2 hover:border-edge hover:text-ink',
        className,
      )}
    >
      <Heart aria-hidden className={classes('icon-sm', status.isLiked && 'fill-current')} />
      {/* The space parts the words for who speaks them to press the button. */}
      <span>{status.isLiked ? words.unlike : words.like}</span>{' '}
      <span className="figures">{shortCount(status.likesCount)}</span>
    </button>
  );
}
