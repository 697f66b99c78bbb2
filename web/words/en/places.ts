// What is told when a place was renamed, or plants were moved to one.
import { plural } from './plural.ts';

export const renamed = (from: string, to: string): string => `${from} is now called ${to}.`;
/** Said after how to press Undo: the other way to the same. */
export const renameAgain = 'Or rename the place again.';
export const notRenamed = 'Failed to rename the place. Please try again.';

export const moved = (count: number, place: string): string =>
  plural(count, `1 plant has been moved to ${place}.`, `${count} plants have been moved to ${place}.`);
/** Said after how to press Undo: the other way to the same. */
export const moveAgain = 'Or move the plants again.';
export const notMoved = 'Failed to move the plants. Please try again.';

export const standAsBefore = 'The plants stand where they stood before.';
export const notUndone = 'Failed to undo. Please try again.';
