// The drawn days of a month or a week.
import { plural } from './plural.ts';

export const moreEvents = (count: number): string => `${count} more ${plural(count, 'event', 'events')}, show all`;
/** Of the number of a day, a button. */
export const dayToAddTo = (day: string): string => `${day}, add an event`;
