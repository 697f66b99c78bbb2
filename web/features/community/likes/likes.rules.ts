import * as words from '#words/community.ts';
import { language } from '#words/language.ts';
import type { LikeStatus } from '../../../../contract/likes.ts';

const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });

/** A count beside an icon: `999`, `1.2K`. */
export const shortCount = (count: number): string => compact.format(count);

/** What the button is called: what a press does, and how many like it, in the words and figures that it shows. */
export function likeName({ isLiked, likesCount }: LikeStatus): string {
  const name = isLiked ? words.unlikeAndCount : words.likeAndCount;
  return name(likesCount, shortCount(likesCount));
}
