// Tasks: what is due on the dashboard and in the calendar, and the messages once it is done, put off or skipped.

import { plural } from './plural.ts';

export const loadingDue = 'Loading what is due';
export const dueNotLoaded = 'Unable to load what is due. Please try again later.';
export const nothingDueToday = 'Nothing is due today';
export const nothingPlanned =
  'With a care plan, your plants say here when they need you: open a plant and choose its Calendar.';
export const moreTasks = (count: number): string => `${count} more`;

// Groups and rows.
export const noPlaceGiven = 'No place given';
export const wholeGarden = 'The whole garden';
export const daysOverdue = (days: number): string => plural(days, '1 day overdue', `${days} days overdue`);
/** @param day `Today`, `Thu, Nov 19` */
export const dueAt = (day: string, time: string): string => `${day}, ${time}`;
/** Only heard, before when the task is due. @param type `Watering` */
export const typeHeard = (type: string): string => `${type}, `;
export const taskDone = (task: string): string => `Done: ${task}`;
export const markAsDone = (task: string): string => `Mark as done: ${task}`;
export const checkSoil = 'Check the soil first';
export const later = 'Later';
export const doLater = (task: string): string => `Later: ${task}`;

// What is said once a task is dealt with.
/** Follows what else is said of the care. @param day null where nothing comes next: then nothing is said */
export const thenNextOn = (day: string | null): string => (day === null ? '' : ` Next on ${day}.`);
export const done = 'Done';
/** @param what `Watered` */
export const plantCaredFor = (what: string, plant: string, nextOn: string | null): string =>
  `${what}: ${plant}.${thenNextOn(nextOn)}`;
/** Of a task of the whole garden. */
export const gardenCaredFor = (task: string, nextOn: string | null): string => `${task}${thenNextOn(nextOn)}`;
export const notMarkedAsDone = 'Failed to mark this as done. Please try again.';
export const manyDone = (count: number): string => `${count} done`;
export const nextCountsFromToday = 'Each next date counts from today.';
export const manyLeft = (count: number): string => `${count} could not be marked as done.`;
export const noneMarkedAsDone = 'Failed to mark these as done. Please try again.';
export const putOff = 'Put off';
export const nowDueOn = (task: string, day: string): string => `${task}: now due on ${day}.`;
export const notPutOff = 'Failed to put this off. Please try again.';
export const skippedThisTime = 'Skipped this time';
export const taskSkipped = (task: string, nextOn: string | null): string => `${task}.${thenNextOn(nextOn)}`;
export const notSkipped = 'Failed to skip this. Please try again.';

// Undoing it.
export const undoHint = 'To undo, press F8 and then Undo, or open the event in the calendar.';
export const undone = 'Undone';
export const asBefore = 'Everything stands as it was before.';
export const someNotUndone = (refused: number, of: number): string =>
  `${refused} of ${of} could not be taken back: something later was done since.`;
export const dueAsBefore = (task: string): string => `${task} is due when it was before.`;
export const notUndone = 'Failed to undo. Please try again.';
