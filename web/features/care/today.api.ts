import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as words from '#words/care.tsx';
import * as common from '#words/common.ts';
import { formatDay } from '#words/dates.ts';
import type { CareOutcome } from '../../../contract/care.ts';
import type { CareTask, CareToday } from '../../../contract/care-today.ts';
import { limits } from '../../../contract/limits.ts';
import { changeCached } from '../../api/cached-changes.ts';
import { call, type IdempotencyHeader, idempotent } from '../../api/call.ts';
import { useSignedIn } from '../../api/current-user.ts';
import { ApiError, isRefused, reasonOr } from '../../api/errors.ts';
import { inGarden, keyInGarden } from '../../api/in-garden.ts';
import { askForGardensAfter } from '../../api/query-client.ts';
import { todayKey } from '../../api/query-keys.ts';
import { zoneQuery } from '../../dates/time-zone.ts';
import { toastFailure } from '../../ui/failure-toast.ts';
import { type ToastAction, toast } from '../../ui/toast.ts';
import { useChosenGarden, useGardenTime } from '../gardens/use-garden.ts';
import { useReader } from '../gardens/use-reader.ts';
import { refreshCare, refreshEvents } from './care.cache.ts';
import { eventTypeDisplay } from './event-types.ts';
import { dayOfEvent, withoutEvents } from './today.rules.ts';

/** What is due in the chosen garden: overdue, today and in the next seven days. */
export function useCareToday() {
  const { id } = useChosenGarden();
  return useQuery({
    queryKey: keyInGarden(todayKey, id),
    queryFn: ({ signal }) => call('GET /api/care/today', { query: { ...zoneQuery(), ...inGarden(id) }, signal }),
    enabled: useSignedIn(),
    // The day may have changed since.
    staleTime: 60_000,
  });
}

const plantsOf = (tasks: readonly CareTask[]): (number | null)[] => tasks.map(({ event }) => event.plantId);
const params = ({ event }: CareTask) => ({ eventId: String(event.id) });

/** Duration of the check mark and the collapse of its row. */
const foldMs = 560;
const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Removes completed tasks from the lists once their rows have collapsed, then refetches. */
async function settle(cache: QueryClient, tasks: readonly CareTask[], next: CareTask | null = null): Promise<void> {
  const ids = new Set(tasks.map(({ event }) => event.id));
  await new Promise((folded) => setTimeout(folded, isCalm() ? 0 : foldMs));
  changeCached<CareToday>(cache, { queryKey: todayKey }, (today) => withoutEvents(today, ids, next));
  refreshCare(cache, ...plantsOf(tasks));
}

/** The next task of a plan or series. */
const nextAfter = ({ next }: CareOutcome, task: CareTask): CareTask | null =>
  next && next.id !== task.event.id ? { ...task, event: next } : null;
const nextOn = (next: CareTask | null): string | null =>
  next?.event.dueOn ? formatDay(next.event.dueOn, 'full') : null;

/** The tasks in chunks that a call may send. */
function inCalls(tasks: readonly CareTask[]): CareTask[][] {
  const calls: CareTask[][] = [];
  for (let at = 0; at < tasks.length; at += limits.careEvents) calls.push(tasks.slice(at, at + limits.careEvents));
  return calls;
}

/** @param garden of the tasks, as calls name it */
async function undo(cache: QueryClient, garden: number | null, tasks: readonly CareTask[]): Promise<void> {
  try {
    const [only, ...more] = tasks;
    if (only && more.length === 0)
      await call('POST /api/care/:eventId/undo', { params: params(only), query: zoneQuery() });
    else {
      let refused = 0;
      for (const some of inCalls(tasks)) {
        const eventIds = some.map(({ event }) => event.id);
        const outcomes = await call('POST /api/care/undo', {
          body: { eventIds },
          query: { ...zoneQuery(), ...inGarden(garden) },
        });
        refused += outcomes.filter(({ status }) => status !== 'undone').length;
      }
      if (refused > 0) {
        const description = words.someNotUndone(refused, tasks.length);
        toast({ title: common.error, description, tone: 'destructive' });
        return;
      }
    }
    toast({ title: words.undone, description: words.undoneText });
  } catch (error) {
    const sentence = reasonOr(error, words.notUndone);
    toastFailure(error, common.error, sentence, undoTasks(cache, garden, tasks));
  } finally {
    refreshCare(cache, ...plantsOf(tasks));
  }
}

const undoTasks = (cache: QueryClient, garden: number | null, tasks: readonly CareTask[]): ToastAction => ({
  label: common.undo,
  altText: words.undoHint,
  run: () => void undo(cache, garden, tasks),
});

/** Moves a postponed task back to its previous due day. */
async function unsnooze(cache: QueryClient, { event }: CareTask): Promise<void> {
  try {
    await call('PATCH /api/calendar/:id', { params: { id: event.id }, query: zoneQuery(), body: { date: event.date } });
    toast({ title: words.undone, description: words.postponeUndone(event.title) });
  } catch (error) {
    toastFailure(error, common.error, reasonOr(error, words.notUndone));
  }
  refreshEvents(cache, event.plantId);
}

/** The actions on tasks. Each shows a toast, with Undo on success; resolves to whether it succeeded. */
export function useTaskMoves() {
  const cache = useQueryClient();
  const { zone } = useGardenTime();
  const { id: garden } = useChosenGarden();
  const reader = useReader();
  /** Keys of postponements without a response, by their meaning: repeated with a new key, they would postpone again. */
  const unanswered = useRef(new Map<string, IdempotencyHeader>());
  const failed = (error: unknown, sentence: string): false => {
    toastFailure(error, common.error, reasonOr(error, sentence));
    askForGardensAfter(error);
    // It may have been done, moved or deleted elsewhere.
    if (error instanceof ApiError && error.status < 500) refreshEvents(cache, null);
    return false;
  };
  return {
    async done(task: CareTask): Promise<boolean> {
      let next: CareTask | null = null;
      try {
        const outcome = await call('POST /api/care/:eventId/done', {
          params: params(task),
          query: zoneQuery(),
          body: {},
        });
        const { event, plant } = task;
        next = nextAfter(outcome, task);
        const day = nextOn(next);
        // This code is only loaded in gardens with several members.
        const first = reader && (await import('../gardens/by-whom.rules.ts')).firstInWords(outcome.event, reader);
        if (first) toast({ title: words.alreadyDone, description: first });
        else
          toast({
            title: words.done,
            description: plant
              ? words.plantCaredFor(eventTypeDisplay(event.eventType).done, plant.commonName, day)
              : words.gardenCaredFor(event.title, day),
            action: undoTasks(cache, garden, [task]),
          });
      } catch (error) {
        return failed(error, words.notMarkedAsDone);
      }
      void settle(cache, [task], next);
      return true;
    },

    /** @param onDone called with the ids of the completed events, as their rows collapse; it ends when they are gone */
    async doneMany(tasks: readonly CareTask[], onDone: (ids: ReadonlySet<number>) => void): Promise<void> {
      const done = new Set<number>();
      let failure: unknown = null;
      for (const some of inCalls(tasks)) {
        try {
          const eventIds = some.map(({ event }) => event.id);
          const outcomes = await call('POST /api/care/done', {
            body: { eventIds },
            query: { ...zoneQuery(), ...inGarden(garden) },
          });
          for (const { eventId, status } of outcomes) if (status === 'done') done.add(eventId);
        } catch (error) {
          failure = error;
          break;
        }
      }
      const did = tasks.filter(({ event }) => done.has(event.id));
      if (did.length === 0) {
        failed(failure, words.noneMarkedAsDone);
        return;
      }
      const left = tasks.length - did.length;
      toast({
        title: words.manyDone(did.length),
        description: left === 0 ? words.manyDoneHint : words.manyLeft(left),
        ...(left > 0 && { tone: 'destructive' }),
        action: undoTasks(cache, garden, did),
      });
      onDone(done);
      await settle(cache, did);
    },

    async snooze(task: CareTask, to: { days: number } | { until: string }): Promise<boolean> {
      const meaning = JSON.stringify([task.event.id, task.event.date, to]);
      const headers = unanswered.current.get(meaning) ?? idempotent();
      unanswered.current.set(meaning, headers);
      try {
        const { event } = await call('POST /api/care/:eventId/snooze', {
          params: params(task),
          query: zoneQuery(),
          body: to,
          headers,
        });
        unanswered.current.delete(meaning);
        const day = dayOfEvent(event, zone);
        toast({
          title: words.postponed,
          description: words.nowDueOn(event.title, formatDay(day, 'full')),
          action: { label: common.undo, altText: words.undoHint, run: () => void unsnooze(cache, task) },
        });
      } catch (error) {
        if (isRefused(error)) unanswered.current.delete(meaning);
        return failed(error, words.notPostponed);
      }
      refreshEvents(cache, task.event.plantId);
      return true;
    },

    async skip(task: CareTask): Promise<boolean> {
      try {
        const outcome = await call('POST /api/care/:eventId/skip', { params: params(task), query: zoneQuery() });
        const description = words.taskSkipped(task.event.title, nextOn(nextAfter(outcome, task)));
        toast({ title: words.skippedThisTime, description, action: undoTasks(cache, garden, [task]) });
      } catch (error) {
        return failed(error, words.notSkipped);
      }
      refreshEvents(cache, task.event.plantId);
      return true;
    },
  };
}
