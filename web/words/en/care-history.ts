// The care that a plant was given: the list, the year as a map, and the form that logs care.

import { thenNextOn } from './care.ts';
import { plural } from './plural.ts';

export const careHistory = 'Care history';
/** The button that opens the form, and the form's heading. */
export const logCare = 'Log care';
export const historyNotLoaded = "Couldn't load the history. Please try again later.";
export const noHistory = 'No care logged yet. Tasks you complete appear here automatically.';
/** @param what `Watered` */
export const deleteLogged = (what: string, day: string): string => `Delete: ${what} on ${day}`;

// The question before care is deleted.
export const deleteLogQuestion = 'Delete this from the history?';
export const deleteLogText = 'The next due date will be recalculated.';
export const deleteLogOfEventText =
  'Its calendar event will be open again, and the next due date will be recalculated.';
export const deleteLog = 'Delete';

// The form.
export const careType = 'What you did';
export const logDate = 'Date';
export const noteOptional = 'Note (optional)';
export const futureDate = "The date can't be in the future";
/** The button that sends the form. */
export const submitLog = 'Log Care';

// The year.
export const previousYear = 'Previous year';
export const nextYear = 'Next year';
export const yearNotLoaded = "Couldn't load this year";
export const daysWithCare = (count: number): string => plural(count, '1 day with care', `${count} days with care`);
export const daysOfYear = (year: number): string => `Days in ${year} with care for this plant`;
/** @param types `Watering`, `Pruning` */
export const careOfDay = (day: string, types: readonly string[]): string =>
  `${day}: ${types.map((type) => type.toLowerCase()).join(', ')}`;

// What is said once care is logged or deleted.
export const careLogged = 'Care logged';
export const doneOn = (what: string, day: string, nextOn: string | null): string =>
  `${what} on ${day}.${thenNextOn(nextOn)}`;
export const undoLogHint = "Press F8 to reach Undo, or delete it from the plant's history.";
export const careNotLogged = "Couldn't log the care. Please try again.";
export const logRemoved = 'The care has been removed from the history.';
/** Another way, read after how to reach Undo. */
export const logAgainHint = 'Or log the care again.';
export const logRestored = 'The care is back in the history.';
export const logNotRestored = "Couldn't restore this. Please try again.";
export const logNotDeleted = "Couldn't delete this. Please try again.";
