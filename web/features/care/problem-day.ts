import { formatDay } from '#words/dates.ts';
import * as words from '#words/problems.ts';

/** On a card: a day of this year without the year. */
export const problemSince = (day: string, today: string): string =>
  words.problemSince(formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? 'monthAndDay' : 'medium'));
