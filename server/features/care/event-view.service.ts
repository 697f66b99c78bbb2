import type { CalendarEvent } from '../../../contract/calendar.ts';
import type { GardenerTime } from '../settings/time.rules.ts';
import type { EventRow } from './events.queries.ts';

/** The columns of an event that is due on a day: the day, and its noon in UTC as what events are ordered by. */
export const dueColumns = (dueOn: string) => ({ dueOn, date: `${dueOn}T12:00:00.000Z` });

/** The event as its gardener sees it: one that is due on a day stands at noon of that day, wherever they are. */
export function eventFor({ noonOf }: Pick<GardenerTime, 'noonOf'>, row: EventRow): CalendarEvent {
  const { countedFrom: _, ...event } = row;
  return event.dueOn === null ? event : { ...event, date: noonOf(event.dueOn) };
}
