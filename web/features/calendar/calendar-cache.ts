import type { QueryClient } from '@tanstack/react-query';
import type { CalendarEvent } from '../../../contract/calendar.ts';
import { changeCached } from '../../api/cached-changes.ts';
import { calendarKey, plantCalendarKey } from '../../api/query-keys.ts';
import type { Days } from './calendar.rules.ts';

/** Part of the keys of occurrences, which are under the key of the calendar. */
export const occurrencesPart = 'occurrences';

/** Whether a query has events of a plant; of the whole garden if that is null. */
export const hasEventsOf = (key: readonly unknown[], plantId: number | null): boolean =>
  !key.includes(occurrencesPart) &&
  (key[0] === calendarKey[0] ||
    (plantId === null ? String(key[0]).startsWith('/api/calendar/plant/') : key[0] === plantCalendarKey(plantId)[0]));

/** Applies a changed event to every cached response that contains it. */
export function showEvent(cache: QueryClient, event: CalendarEvent): void {
  changeCached<CalendarEvent[]>(
    cache,
    { predicate: ({ queryKey }) => hasEventsOf(queryKey, event.plantId) },
    (events) => events.map((one) => (one.id === event.id ? event : one)),
  );
}

/** Adds an event to every cached response with the events of its day. */
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
