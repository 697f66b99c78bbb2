// The comments on a plant.
import type { ReactNode } from 'react';
import { isolated } from '../../../contract/names.ts';
import { plural } from './language.ts';

export const comments = 'Comments';
export const notLoaded = "Couldn't load the comments. Please try again later.";
export const loading = 'Loading comments';
export const noneYet = 'No comments yet.';

export const addComment = 'Add a comment';
export const addCommentHint = 'Add a comment...';
/** How long a comment is, and how long it may be. */
export const lengthOf = (length: number, most: number): string => `${length}/${most} characters`;
export const charactersLeft = (count: number): string => `${count} ${plural(count, 'character', 'characters')} left`;
export const charactersTooMany = (count: number): string =>
  `${count} ${plural(count, 'character', 'characters')} too many`;
export const post = 'Post Comment';
export const posting = 'Posting...';
export const addedTitle = 'Comment added';
export const added = 'Your comment has been added successfully';
export const notAdded = 'Failed to add your comment. Please try again.';

export const deleteBy = (author: string): string => `Delete comment by ${isolated(author)}`;
export const deleteQuestion = 'Delete this comment?';
export const deleteText = 'You can undo this right after.';
export const deleteComment = 'Delete';
export const deletedTitle = 'Comment deleted';
export const deleted = 'The comment has been removed';
export const notDeleted = "Couldn't delete the comment. Please try again.";
/** Said after how to press Undo. */
export const noUndoLater = "After you close Leafbook, it can't be restored.";
export const restoredTitle = 'Comment restored';
export const restored = 'The comment is back where it was';
export const notRestored = "Couldn't restore the comment. Please try again.";

// Sentences about comments that hold more than text.
export const logInPrompt = (link: (text: string) => ReactNode): ReactNode => (
  <>Please {link('log in')} to leave a comment.</>
);
