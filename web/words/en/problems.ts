// What is wrong with a plant: an open problem of its journal, until it is solved.
import { isolated } from '../../../contract/names.ts';
import { formatDay } from './dates.ts';

export const problems = 'Problems';
/** Of a section where the problems of a garden are shown. */
export const openProblems = 'Open problems';
/** On a card: a day of this year without the year. */
export const problemSince = (day: string, today: string): string =>
  `Problem since ${formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? 'monthAndDay' : 'medium')}`;
export const since = (day: string): string => `Since ${formatDay(day, 'medium')}`;
export const moreProblems = (count: number): string => `${count} more`;

// Writing one.
export const noteProblem = 'Note a problem';
export const newProblem = 'New problem';
export const isProblem = 'This is a problem';
export const isProblemHint = "It stays on the plant's card and on Today until it's solved.";
export const seen = 'What do you see?';
export const seenRequired = 'Say what you see';
export const firstSeen = 'Since';
export const treatment = 'What was done';
export const solvedOn = 'Solved on';
export const solvedTooEarly = "A problem can't be solved before it was seen";
export const solvedOnHint = "Leave blank while it's open.";

// In the journal and the report.
export const open = 'Open problem';
export const solvedOnDay = (day: string): string => `Problem, solved on ${formatDay(day, 'medium')}`;
/** Of a problem in the report. */
export const fromTo = (from: string, to: string | null): string =>
  to ? `${formatDay(from, 'medium')} – solved on ${formatDay(to, 'medium')}` : `${since(from)}, not solved yet`;
export const done = (treatment: string): string => `Done: ${isolated(treatment)}`;

// Solving it.
export const solve = 'Solved';
/** @param what the plant, or the day of the entry */
export const solveOf = (what: string): string => `Mark as solved: ${isolated(what)}`;
export const reopen = 'Reopen';
export const reopenOf = (day: string): string => `Reopen the problem from ${day}`;
export const solved = 'The problem is solved.';
export const reopened = 'The problem is open again.';
export const undoHint = "Press F8 to reach Undo, or open the plant's journal.";
export const undone = 'The problem is back to how it was.';
export const notChanged = "Couldn't change the problem. Please try again.";
