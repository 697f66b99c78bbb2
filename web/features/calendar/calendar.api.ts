import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import * as words from '#words/calendar.ts';
import * as common from '#words/common.ts';
import { formatDay } from '#words/dates.ts';
import type { CalendarEvent, EventEdit, NewEvent, Scope } from '../../../contract/calendar.ts';
import { callOff } from '../../api/cached-changes.ts';
import { call, callPage, callUndoable } from '../../api/call.ts';
import { ApiError, reasonOr } from '../../api/errors.ts';
import { allItems } from '../../api/paginated.ts';
import { calendarKey, inGarden, keyInGarden, plantCalendarKey } from '../../api/query-keys.ts';
import { useSentOnce } from '../../api/use-sent-once.ts';
import { aboutOf } from '../../api/waiting/facts.ts';
import { useShownWrites } from '../../api/waiting/list.ts';
import { useWeekStart, zoneQuery } from '../../dates/time-zone.ts';
import { toast, toastFailure } from '../../ui/toast.ts';
import { toastUndoable } from '../gardens/undo/undo-action.ts';
import { useChosenGarden, useGardenTime } from '../gardens/use-garden.ts';
import { refreshGarden } from '../plants/plants.cache.ts';
import { type Days, dayOf, scheduleOf } from './calendar.rules.ts';
import { hasEventsOf, showEvent } from './calendar-cache.ts';
import { withWas } from './event-form.rules.ts';
import { withWeekStart } from './repeat.rules.ts';
import { withWaiting } from './waiting.rules.ts';

/** The events of some days: of the whole garden if `plantId` is null. @param garden as calls name it */
export const eventsQuery = (plantId: number | null, garden: number | null, days: Days) => {
  const query = { ...days, ...zoneQuery() };
  return {
    queryKey: [...(plantId === null ? keyInGarden(calendarKey, garden) : plantCalendarKey(plantId)), days] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      plantId === null
        ? allItems((page) =>
            callPage('GET /api/calendar', { query: { ...query, ...inGarden(garden), ...page }, signal }),
          )
        : allItems((page) =>
            callPage('GET /api/calendar/plant/:id', { params: { id: plantId }, query: { ...query, ...page }, signal }),
          ),
  };
};

/**
 * The events of the visible days; a plant's schedule includes those of the whole garden. Adjacent periods are prefetched, so that
 * navigation does not wait.
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
  const writes = useShownWrites();
  const { zone } = useGardenTime();
  const events = useMemo(() => {
    const read = own.data && garden.data ? scheduleOf(plantId, own.data, garden.data) : [];
    return withWaiting(read, writes, { plantId, garden: gardenId, zone });
  }, [plantId, own.data, garden.data, writes, gardenId, zone]);
  return {
    /** Until they were read, those that wait. */
    events,
    /** None could be read. */
    failed: (own.isError || garden.isError) && !(own.data && garden.data),
    isPending: own.isPending || garden.isPending,
    isFetching: own.isFetching || garden.isFetching,
    refetch: () => Promise.all([own.refetch(), garden.refetch()]),
  };
}

/** The rule to send, if any, with the user's first day of the week. */
const ruleIn = ({ rule }: EventEdit, weekStart: number): Pick<EventEdit, 'rule'> =>
  typeof rule === 'string' ? { rule: withWeekStart(rule, weekStart) } : {};

/** Adds an event to the chosen garden, and shows a toast. */
export function useAddEvent() {
  const cache = useQueryClient();
  const { id: garden } = useChosenGarden();
  const weekStart = useWeekStart();
  const add = useSentOnce(
    ({ body, garden }: { body: NewEvent; garden: number | null }, headers) =>
      call('POST /api/calendar', {
        body: { ...body, ...ruleIn(body, weekStart) },
        query: { ...zoneQuery(), ...inGarden(garden) },
        headers,
        waits: aboutOf(
          'event',
          { event: body, garden },
          {
            ...{ name: body.title, plantId: body.plantId ?? null },
            undo: { method: 'DELETE', path: '/api/calendar/-self' },
          },
        ),
      }),
    ({ id }) => call('DELETE /api/calendar/:id', { params: { id }, query: zoneQuery() }),
  );
  return useMutation({
    // An idempotency key belongs to a garden, too.
    mutationFn: (body: NewEvent) => add({ body, garden }),
    onSuccess(event) {
      toast({ title: words.eventAdded, description: words.hasBeenAdded(event.title) });
      void refreshGarden(cache, event.plantId);
    },
    onError: (error) => toastFailure(error, common.error, words.addFailed),
  });
}

/** Whether an event is one by itself, whose changes may wait. */
const isSingle = ({ planId, seriesId }: CalendarEvent): boolean => planId === null && seriesId === null;

const namesOf = ({ title, plantId }: CalendarEvent) => ({ name: title, plantId });

/** What a write about an event says. @param undo the request that undoes it */
const editOf = (event: CalendarEvent, { was, ...edit }: EventEdit & { was: EventEdit }) => {
  const path = `/api/calendar/${event.id}?${new URLSearchParams(zoneQuery())}`;
  const undo = { method: 'PATCH', path, body: { ...was, was: edit } };
  // How an event repeats depends on more than its fields.
  return aboutOf('editEvent', { id: event.id, edit }, { ...namesOf(event), ...(!('rule' in edit) && { undo }) });
};

/** What of an edit was left as somebody else has changed it meanwhile, in words; null for nothing. */
const conflictIn = async (sent: EventEdit & { was: EventEdit }, answer: CalendarEvent): Promise<string | null> =>
  (await import('./event-conflict.ts').catch(() => null))?.conflictIn(sent, answer) ?? null;

/** The query of a call. Only a repeating event has other scopes. */
const inScope = (scope: Scope): { scope?: Scope } => (scope === 'this' ? {} : { scope });

/** How a change or a deletion is undone. */
const undoOf = (title: string) => ({
  otherwise: words.addAgainHint,
  restored: { title: words.eventRestored, description: words.hasBeenRestored(title) },
  failed: words.restoreFailed,
});

/** Changes an event, or several of a repeating one, and shows a toast. */
export function useEditEvent(before: CalendarEvent) {
  const cache = useQueryClient();
  const weekStart = useWeekStart();
  return useMutation({
    async mutationFn({ body, scope }: { body: EventEdit; scope: Scope }) {
      const sent = withWas(before, { ...body, ...ruleIn(body, weekStart) });
      const { answer, removedId } = await callUndoable('PATCH /api/calendar/:id', {
        params: { id: before.id },
        body: sent,
        query: { ...zoneQuery(), ...inScope(scope) },
        ...(isSingle(before) && { waits: editOf(before, sent) }),
      });
      return { event: answer, removedId, conflict: await conflictIn(sent, answer) };
    },
    onSuccess({ event, removedId, conflict }) {
      // If the event is reopened before the list is refetched, it must not show its old values.
      showEvent(cache, event);
      const refresh = () => void refreshGarden(cache, before.plantId, event.plantId);
      toastUndoable(
        { title: words.eventUpdated, description: conflict ?? words.hasBeenUpdated(event.title) },
        { removedId, ...undoOf(event.title), refresh },
      );
    },
    onError: (error) => toastFailure(error, common.error, words.updateFailed),
  });
}

/** Whether nothing depends on an event: no plan, no series, and no care log. */
export const standsAlone = ({ planId, seriesId, completed, skippedAt }: CalendarEvent): boolean =>
  planId === null && seriesId === null && !completed && skippedAt === null;

/** Deletes an event, or several of a repeating one, and shows a toast. */
export function useRemoveEvent(event: CalendarEvent) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (scope: Scope) =>
      callUndoable('DELETE /api/calendar/:id', {
        params: { id: event.id },
        query: { ...zoneQuery(), ...inScope(scope) },
        ...(isSingle(event) && {
          waits: aboutOf(
            'deleteEvent',
            { id: event.id },
            { ...namesOf(event), undo: { method: 'POST', path: '/api/removed/-self/restore' } },
          ),
        }),
      }),
    onSuccess({ removedId }) {
      toastUndoable(
        { title: words.eventDeleted, description: words.hasBeenDeleted(event.title) },
        { removedId, ...undoOf(event.title), refresh: () => void refreshGarden(cache, event.plantId) },
      );
    },
    onError: (error) => toastFailure(error, common.error, words.deleteFailed),
  });
}

/** Reopens a skipped event. */
export function useBringBack(event: CalendarEvent) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/care/:eventId/undo', { params: { eventId: event.id }, query: zoneQuery() }),
    onSuccess() {
      toast({ title: words.eventUpdated, description: words.hasBeenReopened(event.title) });
      void refreshGarden(cache, event.plantId);
    },
    onError: (error) => toastFailure(error, common.error, reasonOr(error, words.updateFailed)),
  });
}

/**
 * Moves an event to another day: optimistic, reverted on failure, with Undo. Further moves of the same event, as by keys, wait for
 * the first; the last of them counts, and Undo reverts all of them.
 */
export function useMoveEvent() {
  const cache = useQueryClient();
  const { zone } = useGardenTime();
  const moving = useRef(new Map<number, { first: CalendarEvent; latest: CalendarEvent }>());
  async function move(before: CalendarEvent, after: CalendarEvent, isUndo: boolean): Promise<void> {
    const { id, plantId } = before;
    const underWay = moving.current.get(id);
    const moves = underWay ?? { first: before, latest: after };
    moves.latest = after;
    moving.current.set(id, moves);
    callOff(cache, { predicate: ({ queryKey }) => hasEventsOf(queryKey, plantId) });
    showEvent(cache, after);
    if (underWay) return;
    let conflict: string | null = null;
    try {
      let sent: CalendarEvent;
      let answer = before;
      do {
        sent = moves.latest;
        const body = withWas(answer, { date: sent.date });
        answer = await call('PATCH /api/calendar/:id', {
          params: { id },
          body,
          query: zoneQuery(),
          ...(isSingle(before) && { waits: editOf(answer, body) }),
        });
        conflict = await conflictIn(body, answer);
      } while (sent !== moves.latest);
      showEvent(cache, answer);
    } catch (error) {
      showEvent(cache, moves.first);
      const refusal = error instanceof ApiError ? error.errors[0]?.message : undefined;
      toastFailure(error, common.error, refusal ?? words.updateFailed);
      void refreshGarden(cache, plantId);
      return;
    } finally {
      moving.current.delete(id);
    }
    const { first, latest } = moves;
    const undo = { label: common.undo, altText: words.undoMoveHint, run: () => void move(latest, first, true) };
    const day = formatDay(dayOf(latest, zone), 'full');
    const what = isUndo ? words.hasBeenMovedBack(latest.title) : words.hasBeenMoved(latest.title, day);
    const isUndoable = !isUndo && conflict === null;
    toast({ title: words.eventUpdated, description: conflict ?? what, ...(isUndoable && { action: undo }) });
    void refreshGarden(cache, plantId);
  }
  return (before: CalendarEvent, after: CalendarEvent) => void move(before, after, false);
}
