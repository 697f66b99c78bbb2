// Tasks wherever they are listed, the kinds of care, and the messages once a task is done, postponed or skipped.

import type { ReactNode } from 'react';
import { isolated } from '../../../contract/names.ts';
import { plural } from './language.ts';

export const loadingDue = "Loading what's due";
export const dueNotLoaded = "Couldn't load what's due. Please try again later.";
export const nothingDueToday = 'Nothing due today';
export const allDone = 'All done';
export const noPlansHint = 'Open a plant, choose Calendar and add a care plan to see its tasks here.';
export const moreTasks = (count: number): string => `${count} more`;

// Groups and rows.
export const noPlace = 'No place';
export const wholeGarden = 'Whole garden';
export const daysOverdue = (days: number): string => plural(days, '1 day overdue', `${days} days overdue`);
/** @param day `Today`, `Thu, Nov 19` */
export const dueAt = (day: string, time: string): string => `${day}, ${time}`;
/** For screen readers, before when the task is due. @param type `Watering` */
export const typePrefix = (type: string): string => `${type}, `;
export const taskDone = (task: string): string => `Done: ${isolated(task)}`;
export const markAsDone = (task: string): string => `Mark as done: ${isolated(task)}`;
export const checkSoil = 'Check the soil first';
export const later = 'Later';
export const doLater = (task: string): string => `Later: ${isolated(task)}`;

// What is said once a task is dealt with.
/** Follows another sentence about the care. @param day null if nothing is next: then it is empty */
export const thenNextOn = (day: string | null): string => (day === null ? '' : ` Next on ${day}.`);
export const done = 'Done';
/** Where another member of the garden was first. */
export const alreadyDone = 'Already done';
/** @param what `Watered` */
export const plantCaredFor = (what: string, plant: string, nextOn: string | null): string =>
  `${what}: ${isolated(plant)}.${thenNextOn(nextOn)}`;
/** Of a task of the whole garden. */
export const gardenCaredFor = (task: string, nextOn: string | null): string => `${isolated(task)}${thenNextOn(nextOn)}`;
export const notMarkedAsDone = "Couldn't mark this as done. Please try again.";
export const manyDone = (count: number): string => `${count} done`;
export const manyDoneHint = 'The next dates count from today.';
export const manyLeft = (count: number): string => `${count} couldn't be marked as done.`;
export const noneMarkedAsDone = "Couldn't mark these as done. Please try again.";
export const postponed = 'Postponed';
export const nowDueOn = (task: string, day: string): string => `${isolated(task)}: now due on ${day}.`;
export const notPostponed = "Couldn't postpone this. Please try again.";
export const skippedThisTime = 'Skipped this time';
export const taskSkipped = (task: string, nextOn: string | null): string => `${isolated(task)}.${thenNextOn(nextOn)}`;
export const notSkipped = "Couldn't skip this. Please try again.";

// Undoing it.
export const undoHint = 'Press F8 to reach Undo, or open the event in the calendar.';
export const undone = 'Undone';
export const undoneText = 'Everything is back to how it was.';
export const someNotUndone = (refused: number, of: number): string =>
  `${refused} of ${of} couldn't be undone because of newer changes.`;
export const postponeUndone = (task: string): string => `${isolated(task)} is back on its original date.`;
export const notUndone = "Couldn't undo. Please try again.";

// Tasks on the dashboard: the sentences with a name set apart.
/** @param due `Sunday, December 6` */
export const nextTask = (task: ReactNode, due: string): ReactNode => (
  <>
    Next: {task}, {due}
  </>
);
