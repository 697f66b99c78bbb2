// What is told when a place was renamed, or plants were moved to one.
import { plural } from './plural.ts';

export const renamed = (from: string, to: string): string => `${from} is now called ${to}.`;
/** Said after how to press Undo: the other way to the same. */
export const renameAgainHint = 'Or rename the place again.';
export const notRenamed = "Couldn't rename the place. Please try again.";

export const moved = (count: number, place: string): string =>
  plural(count, `1 plant has been moved to ${place}.`, `${count} plants have been moved to ${place}.`);
/** Said after how to press Undo: the other way to the same. */
export const moveAgainHint = 'Or move the plants again.';
export const notMoved = "Couldn't move the plants. Please try again.";

export const moveUndone = 'The plants are back where they were.';
export const notUndone = "Couldn't undo. Please try again.";
