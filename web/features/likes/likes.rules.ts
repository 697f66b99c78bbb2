import type { LikeStatus } from '../../../contract/likes.ts';

/** What the button is called: what a press does, and how many like it. */
export function likeName({ isLiked, likesCount }: LikeStatus): string {
  return `${isLiked ? 'Unlike' : 'Like'}, ${likesCount} ${likesCount === 1 ? 'like' : 'likes'}`;
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** A count beside an icon: `999`, `1.2K`. */
export const shortCount = (count: number): string => compact.format(count);
