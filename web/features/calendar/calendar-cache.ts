import type { QueryClient } from '@tanstack/react-query';
import type { CalendarEvent } from '../../../contract/calendar.ts';
import { changeCached } from '../../api/cached-changes.ts';
import { calendarKey, plantCalendarKey } from '../../api/query-keys.ts';
import type { Days } from './calendar.rules.ts';

/** In the keys of answers with occurrences, which stand under the key of the calendar. */
export const occurrencesPart = 'occurrences';

/** Whether an answer has events of a plant; of any plant where that is null, which is the whole garden. */
export const hasEventsOf = (key: readonly unknown[], plantId: number | null): boolean =>
  !key.includes(occurrencesPart) &&
  (key[0] === calendarKey[0] ||
    (plantId === null ? String(key[0]).startsWith('/api/calendar/plant/') : key[0] === plantCalendarKey(plantId)[0]));

/** Puts an event, as it will be, into every answer that holds it. */
export function showEvent(cache: QueryClient, event: CalendarEvent): void {
  changeCached<CalendarEvent[]>(
    cache,
    { predicate: ({ queryKey }) => hasEventsOf(queryKey, event.plantId) },
    (events) => events.map((one) => (one.id === event.id ? event : one)),
  );
}

/** Puts an event of a day into every answer that has the events of that day. */
export function addEventTo(cache: QueryClient, event: CalendarEvent): void {
  const day = event.dueOn ?? event.date.slice(0, 10);
  const hasDay = (key: readonly unknown[]) => {
    const { from, to } = key.at(-1) as Days;
    return from <= day && day <= to;
  };
  cache.setQueriesData<CalendarEvent[]>(
    { predicate: ({ queryKey }) => hasEventsOf(queryKey, event.plantId) && hasDay(queryKey) },
    (events) => events && [...events.filter(({ id }) => id !== event.id), event],
  );
}
