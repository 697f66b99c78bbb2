import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import * as words from '#words/calendar.ts';
import * as common from '#words/common.ts';
import type { CalendarEvent, Occurrence } from '../../../contract/calendar.ts';
import { call } from '../../api/call.ts';
import { reasonOr } from '../../api/errors.ts';
import { calendarKey, inGarden, keyInGarden } from '../../api/query-keys.ts';
import { useSentOnce } from '../../api/use-sent-once.ts';
import { zoneQuery } from '../../dates/time-zone.ts';
import { toastFailure } from '../../ui/toast.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { refreshGarden } from '../plants/plants.cache.ts';
import type { Days } from './calendar.rules.ts';
import { addEventTo, occurrencesPart } from './calendar-cache.ts';

/** Under the key of the calendar, so that invalidating its events invalidates these. @param plantId null for all */
export const occurrencesQuery = (plantId: number | null, garden: number | null, days: Days) => ({
  queryKey: [...keyInGarden(calendarKey, garden), occurrencesPart, { plantId }, days] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /api/calendar/occurrences', {
      query: { ...days, ...zoneQuery(), ...inGarden(garden), ...(plantId !== null && { plantId: String(plantId) }) },
      signal,
    }),
});

/**
 * The occurrences of plans and repeating events on the visible days: of one plant and without a plant, or of the whole garden.
 * Adjacent periods are prefetched.
 */
export function useOccurrences(plantId: number | null, days: Days, neighbours: readonly Days[]) {
  const cache = useQueryClient();
  const { id: garden } = useChosenGarden();
  const own = useQuery(occurrencesQuery(plantId, garden, days));
  const all = useQuery(occurrencesQuery(null, garden, days));
  const isSuccess = own.isSuccess && all.isSuccess;
  const around = JSON.stringify(neighbours);
  useEffect(() => {
    if (!isSuccess) return;
    for (const other of JSON.parse(around) as Days[]) {
      for (const id of new Set([plantId, null])) void cache.prefetchQuery(occurrencesQuery(id, garden, other));
    }
  }, [isSuccess, around, plantId, garden, cache]);
  const data = useMemo((): readonly Occurrence[] => {
    const occurrences = own.data?.occurrences ?? [];
    if (plantId === null) return occurrences;
    const ofPlant = occurrences.filter((one) => one.plantId === plantId);
    return [...ofPlant, ...(all.data?.occurrences ?? []).filter((one) => one.plantId === null)];
  }, [plantId, own.data, all.data]);
  return {
    data,
    isComplete: own.data?.isComplete !== false && all.data?.isComplete !== false,
    isPending: own.isPending || all.isPending,
    isError: (own.isError && !own.data) || (all.isError && !all.data),
    isFetching: own.isFetching || all.isFetching,
    refetch: () => Promise.all([own.refetch(), all.refetch()]),
  };
}

/** Removes an occurrence from every cached response: it is an event now. */
function dropOccurrence(cache: QueryClient, { seriesId, occurrenceOn }: CalendarEvent): void {
  cache.setQueriesData<{ occurrences: Occurrence[] }>(
    { predicate: ({ queryKey }) => queryKey[0] === calendarKey[0] && queryKey.includes(occurrencesPart) },
    (answer) =>
      answer && {
        ...answer,
        occurrences: answer.occurrences.filter((one) => one.seriesId !== seriesId || one.on !== occurrenceOn),
      },
  );
}

/** Creates an event from an occurrence of a repeating event, so that it can be changed, completed or deleted. */
export function useOccurrenceEvent() {
  const cache = useQueryClient();
  const make = useSentOnce(
    ({ seriesId, on }: { seriesId: number; on: string }, headers) =>
      call('POST /api/event-series/:id/occurrences', {
        params: { id: seriesId },
        body: { on },
        query: zoneQuery(),
        headers,
      }),
    // If an event already exists for that day, nothing changes.
    async () => undefined,
  );
  return useMutation({
    mutationFn: make,
    onSuccess(event) {
      addEventTo(cache, event);
      dropOccurrence(cache, event);
      void refreshGarden(cache, event.plantId);
    },
    onError: (error) => toastFailure(error, common.error, reasonOr(error, words.openFailed)),
  });
}
