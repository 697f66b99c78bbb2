// Likes of plants.
import { plural } from './plural.ts';

export const like = 'Like';
export const unlike = 'Unlike';
/** @param figure the count as the button shows it */
export const likeAndCount = (count: number, figure: string): string =>
  `${like}, ${figure} ${plural(count, 'like', 'likes')}`;
export const unlikeAndCount = (count: number, figure: string): string =>
  `${unlike}, ${figure} ${plural(count, 'like', 'likes')}`;

export const likedTitle = 'You dig this!';
export const liked = 'Added to your likes!';
export const unlikedTitle = 'Un-digged';
export const unliked = 'Removed from your likes';
export const notChanged = 'Could not update like status. Please try again.';
