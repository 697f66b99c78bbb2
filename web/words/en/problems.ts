// What is wrong with a plant: an open problem of its journal, until it is solved.
import { formatDay } from '#words/dates.ts';

/** On a card: a day of this year without the year. */
export const problemSince = (day: string, today: string): string =>
  `Problem since ${formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? 'monthAndDay' : 'medium')}`;
export const since = (day: string): string => `Since ${formatDay(day, 'medium')}`;

export const solvedOnDay = (day: string): string => `Problem, solved on ${formatDay(day, 'medium')}`;
/** Of a problem in the report. */
export const fromTo = (from: string, to: string | null): string =>
  to ? `${formatDay(from, 'medium')} – solved on ${formatDay(to, 'medium')}` : `${since(from)}, not solved yet`;
