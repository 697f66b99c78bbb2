import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import * as words from '#words/calendar.tsx';
import * as common from '#words/common.ts';
import type { CalendarEvent, EventEdit, NewEvent } from '../../../contract/calendar.ts';
import { call, callUndoable } from '../../api/call.ts';
import { ApiError, reasonOr } from '../../api/errors.ts';
import { inGarden, keyInGarden } from '../../api/in-garden.ts';
import { calendarKey, plantCalendarKey } from '../../api/query-keys.ts';
import { useSentOnce } from '../../api/use-sent-once.ts';
import { zoneQuery } from '../../dates/time-zone.ts';
import { toastFailure } from '../../ui/failure-toast.ts';
import { type ToastAction, toast } from '../../ui/toast.ts';
import { refreshCare, refreshEvents } from '../care/care.cache.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { undoAction } from '../undo/undo-action.ts';
import { type Days, scheduleOf } from './calendar.rules.ts';

/** The events of some days: of the whole garden where `plantId` is null. @param garden as calls name it */
const eventsQuery = (plantId: number | null, garden: number | null, days: Days) => {
  const query = { ...days, ...zoneQuery() };
  return {
    queryKey: [...(plantId === null ? keyInGarden(calendarKey, garden) : plantCalendarKey(plantId)), days] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      plantId === null
        ? call('GET /api/calendar', { query: { ...query, ...inGarden(garden) }, signal })
        : call('GET /api/calendar/plant/:id', { params: { id: plantId }, query, signal }),
  };
};

/**
 * The events of the days that are shown; a plant's schedule has those of the whole garden too. Those of the neighbours are
 * fetched meanwhile, so that turning a page waits for nothing.
 */
export function useEvents(plantId: number | null, days: Days, neighbours: readonly Days[]) {
  const cache = useQueryClient();
  const { id: gardenId } = useChosenGarden();
  const own = useQuery(eventsQuery(plantId, gardenId, days));
  const garden = useQuery(eventsQuery(null, gardenId, days));
  const isSuccess = own.isSuccess && garden.isSuccess;
  const around = JSON.stringify(neighbours);
  useEffect(() => {
    if (!isSuccess) return;
    for (const other of JSON.parse(around) as Days[]) {
      for (const id of new Set([plantId, null])) void cache.prefetchQuery(eventsQuery(id, gardenId, other));
    }
  }, [isSuccess, around, plantId, gardenId, cache]);
  const data = useMemo(
    () => own.data && garden.data && scheduleOf(plantId, own.data, garden.data),
    [plantId, own.data, garden.data],
  );
  return {
    data,
    isPending: own.isPending || garden.isPending,
    isError: own.isError || garden.isError,
    isFetching: own.isFetching || garden.isFetching,
    refetch: () => Promise.all([own.refetch(), garden.refetch()]),
  };
}

const isOf = (key: readonly unknown[], plantId: number | null): boolean =>
  key[0] === calendarKey[0] ||
  (plantId === null ? String(key[0]).startsWith('/api/calendar/plant/') : key[0] === plantCalendarKey(plantId)[0]);

/** Puts an event, as it will be, into every answer that holds it. */
function showEvent(cache: QueryClient, event: CalendarEvent): void {
  cache.setQueriesData<CalendarEvent[]>({ predicate: ({ queryKey }) => isOf(queryKey, event.plantId) }, (events) =>
    events?.map((one) => (one.id === event.id ? event : one)),
  );
}

const refreshFor = (completed: boolean) => (completed ? refreshCare : refreshEvents);

/** Adds an event to the chosen garden, and says so. */
export function useAddEvent() {
  const cache = useQueryClient();
  const { id: garden } = useChosenGarden();
  const add = useSentOnce(
    (body: NewEvent, headers) =>
      call('POST /api/calendar', { body, query: { ...zoneQuery(), ...inGarden(garden) }, headers }),
    ({ id }) => call('DELETE /api/calendar/:id', { params: { id }, query: zoneQuery() }),
  );
  return useMutation({
    mutationFn: add,
    onSuccess(event) {
      toast({ title: words.eventAdded, description: words.hasBeenAdded(event.title) });
      refreshFor(event.completed)(cache, event.plantId);
    },
    onError: (error) => toastFailure(error, common.error, words.addFailed),
  });
}

/** Changes an event, and says so. */
export function useEditEvent(before: CalendarEvent) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: EventEdit) =>
      call('PATCH /api/calendar/:id', { params: { id: before.id }, body, query: zoneQuery() }),
    onSuccess(event) {
      // Whoever opens it again before the list is fetched anew must not find what it was before.
      showEvent(cache, event);
      toast({ title: words.eventUpdated, description: words.hasBeenUpdated(event.title) });
      refreshFor(event.completed || before.completed)(cache, before.plantId, event.plantId);
    },
    onError: (error) => toastFailure(error, common.error, words.updateFailed),
  });
}

/** Whether nothing hangs on an event: no plan, and no log of care. */
export const standsAlone = ({ planId, completed, skippedAt }: CalendarEvent): boolean =>
  planId === null && !completed && skippedAt === null;

/** Deletes an event, and says so. */
export function useRemoveEvent(event: CalendarEvent) {
  const cache = useQueryClient();
  const refresh = () => refreshFor(event.completed)(cache, event.plantId);
  return useMutation({
    mutationFn: () => callUndoable('DELETE /api/calendar/:id', { params: { id: event.id }, query: zoneQuery() }),
    onSuccess({ removedId }) {
      toast({
        title: words.eventDeleted,
        description: words.hasBeenDeleted(event.title),
        ...undoAction({
          removedId,
          otherwise: words.addAgainHint,
          restored: { title: words.eventRestored, description: words.hasBeenRestored(event.title) },
          failed: words.restoreFailed,
          refresh,
        }),
      });
      refresh();
    },
    onError: (error) => toastFailure(error, common.error, words.deleteFailed),
  });
}

/** Opens an event again that was skipped. */
export function useBringBack(event: CalendarEvent) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/care/:eventId/undo', { params: { eventId: event.id }, query: zoneQuery() }),
    onSuccess() {
      toast({ title: words.eventUpdated, description: words.hasBeenReopened(event.title) });
      refreshEvents(cache, event.plantId);
    },
    onError: (error) => toastFailure(error, common.error, reasonOr(error, words.updateFailed)),
  });
}

/** Moves an event by the calendar: shown at once, taken back when it fails, with a way to undo it. */
export function useMoveEvent() {
  const cache = useQueryClient();
  const move = async (before: CalendarEvent, after: CalendarEvent, isUndo: boolean): Promise<void> => {
    await cache.cancelQueries({ predicate: ({ queryKey }) => isOf(queryKey, before.plantId) });
    showEvent(cache, after);
    try {
      const body = { date: after.date };
      showEvent(cache, await call('PATCH /api/calendar/:id', { params: { id: after.id }, body, query: zoneQuery() }));
    } catch (error) {
      showEvent(cache, before);
      const refusal = error instanceof ApiError ? error.errors[0]?.message : undefined;
      toastFailure(error, common.error, refusal ?? words.updateFailed);
      refreshEvents(cache, before.plantId);
      return;
    }
    const undo: ToastAction = {
      label: common.undo,
      altText: words.undoMoveHint,
      run: () => void move(after, before, true),
    };
    const what = isUndo ? words.hasBeenMovedBack(after.title) : words.hasBeenMoved(after.title);
    toast({ title: words.eventUpdated, description: what, ...(!isUndo && { action: undo }) });
    refreshEvents(cache, before.plantId);
  };
  return (before: CalendarEvent, after: CalendarEvent) => void move(before, after, false);
}
