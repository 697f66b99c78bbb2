// The care of one plant: its history and its plans.
import type { ReactNode } from 'react';
import { intervalInWords } from '../../../contract/words/en/intervals.ts';
import { thenNextOn } from './care.tsx';
import { language, plural } from './language.ts';

const list = new Intl.ListFormat(language, { type: 'conjunction' });

export const careHistory = 'Care history';
/** The button that opens the form, and the form's heading. */
export const logCare = 'Log care';
export const historyNotLoaded = "Couldn't load the history. Please try again later.";
export const noHistory = 'No care logged yet.';
export const noHistoryHint = `${noHistory} Tasks you complete appear here automatically.`;
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

// What is due next.
export const nextCare = 'Next care';
export const nothingNext = 'Nothing is due.';
export const nextNotLoaded = "Couldn't load what's next. Please try again later.";
export const showAllNext = (count: number): string => `Show all ${count}`;

// The care plans of a plant, the dialog of a plan, and the plans that are suggested.
export const carePlans = 'Care plans';
export const planCare = 'Plan care';
export const plansNotLoaded = "Couldn't load the care plans. Please try again later.";
export const noPlans = 'Nothing planned.';
export const noPlansHint = `${noPlans} Add a care plan to see when this plant needs care.`;

// How often.
const sentenceOf = (parts: readonly string[]): string => {
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
/** @param months `February, March, and November` */
export const everyInMonths = (days: number, months: string): string =>
  sentenceOf([intervalInWords(days), `in ${months}`]);
/**
 * @param peakDays null where summer is as spring
 * @param restingDays undefined where fall and winter are as spring; null for "not then"
 */
export const everyBySeason = (
  days: number,
  peakDays: number | null,
  restingDays: number | null | undefined,
): string => {
  const parts = [intervalInWords(days)];
  if (peakDays !== null) parts.push(`${intervalInWords(peakDays)} in summer`);
  if (restingDays === null) parts.push('not in fall and winter');
  else if (restingDays !== undefined) parts.push(`${intervalInWords(restingDays)} in fall and winter`);
  return sentenceOf(parts);
};

const inMonthsWords = (months: number): string => {
  if (months === 1) return 'every month';
  if (months === 12) return 'once a year';
  return months % 12 === 0 ? `every ${months / 12} years` : `every ${months} months`;
};
/** @param inMonths `February and August`; null for any @param rests whether not in fall and winter */
export const everyMonths = (months: number, inMonths: string | null, rests: boolean): string =>
  sentenceOf([
    inMonthsWords(months),
    ...(inMonths === null ? [] : [`in ${inMonths}`]),
    ...(rests && inMonths === null ? ['not in fall and winter'] : []),
  ]);
/** @param days `Saturday and Sunday` */
export const notOn = (rhythm: string, days: string): string => `${rhythm}, not on ${days}`;

// A plan in the list.
export const paused = 'Paused';
/** @param rhythm `Every 7 days, every 14 days in fall and winter` */
export const rhythmAndSoil = (rhythm: string): string => `${rhythm}. Check the soil first`;
export const edit = 'Edit';
export const pause = 'Pause';
export const resume = 'Resume';
export const remove = 'Remove';
/** @param care `Watering`, as in those below */
export const editPlan = (care: string): string => `Edit plan: ${care}`;
export const pausePlan = (care: string): string => `Pause plan: ${care}`;
export const resumePlan = (care: string): string => `Resume plan: ${care}`;
export const removePlan = (care: string): string => `Remove plan: ${care}`;

// The dialog.
export const type = 'Type';
// One line with a number and a day in it: `Every [7] days, starting [day]`, of a plan that runs `next on [day]`.
export const every = 'Every';
export const unit = 'Unit';
export const unitNames = { days: 'days,', months: 'months,' };
export const starting = 'starting';
export const nextOn = 'next on';
export const seasons = 'Seasons';
export const seasonsHint = 'Different in summer or winter, or only in some months.';
export const summerDays = 'Days between in summer';
export const winterDays = 'Days between in fall and winter';
export const sameDaysHint = 'Leave empty to keep it the same.';
export const pauseInWinter = 'Pause in fall and winter';
export const onlyInMonths = 'Only in these months';
export const weekdays = 'Weekdays';
export const notOnTheseDays = 'Not on these days';
export const moveTo = 'Due instead';
export const moveToNames = { before: 'The day before', after: 'The day after' };
export const oneWeekdayLeft = 'Leave at least one weekday';
export const checkSoil = 'Check the soil first';
export const wholeNumberUpTo = (most: number): string => `Enter a whole number from 1 to ${most}`;
export const savePlan = 'Save Plan';

// Suggestions.
export const suggestedCare = 'Suggested care';
export const suggestionsNotLoaded = "Couldn't load suggestions. Please try again later.";
export const noSuggestions = 'No more suggestions.';
export const accept = 'Accept';
export const acceptAll = 'Accept all';
export const acceptCare = (care: string): string => `Accept: ${care}`;

// What is said once a plan is added, changed or removed.
export const carePlanned = 'Care planned';
export const planPaused = 'Plan paused';
export const planResumed = 'Plan resumed';
export const planUpdated = 'Plan updated';
export const careAndNext = (care: string, day: string | null): string => `${care}.${thenNextOn(day)}`;
/** @param types `Watering`, `Pruning` */
export const typesOfCare = (types: readonly string[]): string => sentenceOf([list.format(types).toLowerCase()]);
export const setUpSaved = 'Your changes have been saved.';
export const plansNotSaved = "Couldn't save this. Please try again.";
export const planNotSaved = "Couldn't save the care plan. Please try again.";
export const planRemoved = 'Plan removed';
export const planRemovedText = (care: string): string =>
  `${care} is no longer planned. Past care stays in the history.`;
/** Another way, read after how to reach Undo. */
export const planAgainHint = 'Or plan the same care again.';
export const planRestored = (care: string): string => `The plan for ${care.toLowerCase()} is back.`;
export const planNotRestored = "Couldn't restore the care plan. Please try again.";
export const planNotRemoved = "Couldn't remove the care plan. Please try again.";

// The care plans of a plant: the sentences with a date set apart.
export const next = (day: ReactNode): ReactNode => <>Next: {day}</>;
