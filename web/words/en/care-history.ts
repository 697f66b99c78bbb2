// The care that a plant was given: the list, the year as a map, and the form that logs care.

import { thenNextOn } from './care.ts';
import { plural } from './plural.ts';

export const careHistory = 'Care history';
/** The button that opens the form, and the form's heading. */
export const logCare = 'Log care';
export const historyNotLoaded = 'Unable to load the history. Please try again later.';
export const nothingLogged = 'No care is logged yet. What you mark as done is noted here by itself.';
/** @param what `Watered` */
export const deleteLogged = (what: string, day: string): string => `Delete: ${what} on ${day}`;

// The question before care is deleted.
export const deleteQuestion = 'Delete this from the history?';
export const nextCountedAnew = 'The next date is counted anew, as if it had not been done.';
export const eventOpenAgain = 'Its event in the calendar is open again, and the next date is counted anew.';
export const deleteIt = 'Delete';

// The form.
export const whatWasDone = 'What was done';
export const on = 'On';
export const noteOptional = 'Note (optional)';
export const notGivenYet = 'Care can be logged once it was given';
/** The button that sends the form. */
export const logCareNow = 'Log Care';

// The year.
export const previousYear = 'Previous year';
export const nextYear = 'Next year';
export const yearNotLoaded = 'Unable to load this year';
export const daysWithCare = (count: number): string => plural(count, '1 day with care', `${count} days with care`);
export const daysOfYear = (year: number): string => `Days of ${year} on which this plant was cared for`;
/** @param types `Watering`, `Pruning` */
export const careOfDay = (day: string, types: readonly string[]): string =>
  `${day}: ${types.map((type) => type.toLowerCase()).join(', ')}`;

// What is said once care is logged or deleted.
export const careLogged = 'Care logged';
export const doneOn = (what: string, day: string, nextOn: string | null): string =>
  `${what} on ${day}.${thenNextOn(nextOn)}`;
export const undoHint = 'To undo, press F8 and then Undo, or delete it from the history of the plant.';
export const notLogged = 'Failed to log the care. Please try again.';
export const noLongerLogged = 'The care is no longer logged.';
/** Another way, read after "To undo, press F8 and then Undo." */
export const orLogAgain = 'Or log the care again.';
export const loggedAgain = 'The care is logged again.';
export const notRestored = 'Failed to restore this. Please try again.';
export const notDeleted = 'Failed to delete this. Please try again.';
