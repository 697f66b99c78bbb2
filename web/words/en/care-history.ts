// The care that a plant was given: the list, the year as a map, and the form that logs care.

import { thenNextOn } from './care.ts';
import { plural } from './plural.ts';

export const careHistory = 'Care history';
/** The button that opens the form, and the form's heading. */
export const logCare = 'Log care';
export const historyNotLoaded = "Couldn't load the history. Please try again later.";
export const nothingLogged = 'No care logged yet. Tasks you complete appear here automatically.';
/** @param what `Watered` */
export const deleteLogged = (what: string, day: string): string => `Delete: ${what} on ${day}`;

// The question before care is deleted.
export const deleteQuestion = 'Delete this from the history?';
export const nextCountedAnew = 'The next due date will be recalculated.';
export const eventOpenAgain = 'Its calendar event will be open again, and the next due date will be recalculated.';
export const deleteIt = 'Delete';

// The form.
export const whatWasDone = 'What you did';
export const on = 'Date';
export const noteOptional = 'Note (optional)';
export const notGivenYet = "The date can't be in the future";
/** The button that sends the form. */
export const logCareNow = 'Log Care';

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
export const undoHint = "Press F8 to reach Undo, or delete it from the plant's history.";
export const notLogged = "Couldn't log the care. Please try again.";
export const noLongerLogged = 'The care has been removed from the history.';
/** Another way, read after how to reach Undo. */
export const orLogAgain = 'Or log the care again.';
export const loggedAgain = 'The care is back in the history.';
export const notRestored = "Couldn't restore this. Please try again.";
export const notDeleted = "Couldn't delete this. Please try again.";
