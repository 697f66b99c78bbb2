import * as words from '#words/comments.tsx';
import type { Comment } from '../../../../contract/comments.ts';
import { limits } from '../../../../contract/limits.ts';
import { visibleLength } from '../../../../contract/names.ts';

/** The length of a comment as the server counts it: UTF-16 code units of what is left after trimming. */
export const lengthOf = (text: string): number => text.trim().length;

/** Whether the server would take the comment. */
export function maySend(text: string): boolean {
  return visibleLength(text) > 0 && lengthOf(text) <= limits.commentMax;
}

/** From this many characters left on, a screen reader announces the number. */
const fewLeft = 20;

/** How near the limit a comment is, in words; `''` while there is room. */
export function roomLeft(text: string): string {
  const left = limits.commentMax - lengthOf(text);
  if (left < 0) return words.charactersTooMany(-left);
  return left <= fewLeft ? words.charactersLeft(left) : '';
}

/** Whether a gardener may delete a comment: their own, and any on a plant of a garden that they own. */
export const mayDelete = (
  userId: number | undefined,
  comment: Pick<Comment, 'userId'>,
  isGardenOwner: boolean,
): boolean => userId !== undefined && (userId === comment.userId || isGardenOwner);
