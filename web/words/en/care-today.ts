// What is due, above the calendar, and the dialog that postpones a task.

import { plural } from './plural.ts';

export const today = 'Today';
export const nothingDueHint =
  'Nothing is due today or in the next 7 days. To see here when a plant needs care, open it, choose Calendar and add a care plan.';
export const overdue = 'Overdue';
export const dueToday = 'Due today';
export const nextSevenDays = 'Next 7 days';
export const showAll = (count: number): string => `Show all ${count}`;

export const groupTasks = 'Group tasks';
export const byPlace = 'By place';
export const byPlant = 'By plant';

// Choosing several.
export const select = 'Select';
export const stopSelecting = 'Stop selecting';
export const selectAll = 'Select all';
export const selectNone = 'Select none';
/** @param group a place or a plant */
export const selectAllOf = (group: string): string => `Select all: ${group}`;
export const selectNoneOf = (group: string): string => `Select none: ${group}`;
export const markDone = (count: number): string => `Mark ${count} done`;

// Postponing a task.
export const postponeTitle = 'Do this later';
export const daysLater = (days: number): string => plural(days, `+${days} day`, `+${days} days`);
export const postponeToDay = 'Or choose a day';
export const moveToDay = 'Move to this day';
export const skipThisTime = 'Skip this time';
