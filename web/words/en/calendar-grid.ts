// The drawn days of a month or a week.
import { plural } from './plural.ts';

export const moreEvents = (count: number): string => `${count} more ${plural(count, 'event', 'events')}, show all`;
/** Of a day's button. @param seen what it shows, such as `16` or `Mon 16`: who speaks that must be able to press it */
export const dayButtonName = (day: string, seen: string): string =>
  day.includes(seen) ? `${day}, add an event` : `${seen}, ${day}, add an event`;
