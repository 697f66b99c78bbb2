import type { QueryClient } from '@tanstack/react-query';
import * as words from '#words/care.ts';
import * as common from '#words/common.ts';
import { formatDay } from '#words/dates.ts';
import * as changeWords from '#words/task-changes.ts';
import type { CareOutcome } from '../../../contract/care.ts';
import type { CareTask, CareToday } from '../../../contract/care-today.ts';
import { firstLimits } from '../../../contract/first-limits.ts';
import { isolated } from '../../../contract/names.ts';
import { changeCached } from '../../api/cached-changes.ts';
import { call } from '../../api/call.ts';
import { ApiError, reasonOr, WaitingError } from '../../api/errors.ts';
import { askForGardensAfter } from '../../api/query-client.ts';
import { inGarden, todayKey } from '../../api/query-keys.ts';
import { aboutOf } from '../../api/waiting/facts.ts';
import { zoneQuery } from '../../dates/time-zone.ts';
import { type ToastAction, toast, toastFailure } from '../../ui/toast.ts';
import { undoButton } from '../gardens/undo/undo-action.ts';
import type { useReader } from '../gardens/use-garden.ts';
import { refreshGarden } from '../plants/plants.cache.ts';
import { onDayOfPress } from './day-of-press.ts';
import { eventTypeDisplay, type Kinds } from './event-types.tsx';
import { withoutEvents } from './today.rules.ts';

const plantsOf = (tasks: readonly CareTask[]): (number | null)[] => tasks.map(({ event }) => event.plantId);
/** The parameters of calls about a task. */
export const params = ({ event }: CareTask) => ({ eventId: String(event.id) });

/** What a write about a task says, with the request that undoes it. */
export const aboutTask = ({ event: { id, title: name, plantId } }: CareTask) => ({
  ...{ name, plantId },
  undo: { method: 'POST', path: `/api/care/${id}/undo` },
});

/** What a waiting write says of completed tasks. */
export const doneFacts = (tasks: readonly CareTask[], doneOn: string) => ({
  eventIds: tasks.map(({ event }) => event.id),
  care: tasks.flatMap(({ event: { plantId, eventType: type } }) =>
    plantId === null ? [] : [{ plantId, type, doneOn }],
  ),
});

/** Duration of the check mark and the collapse of its row. */
const foldMs = 560;
const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Removes completed tasks from the lists once their rows have collapsed, then refetches. */
export async function settle(
  cache: QueryClient,
  tasks: readonly CareTask[],
  next: CareTask | null = null,
): Promise<void> {
  const ids = new Set(tasks.map(({ event }) => event.id));
  await new Promise((folded) => setTimeout(folded, isCalm() ? 0 : foldMs));
  changeCached<CareToday>(cache, { queryKey: todayKey }, (today) => withoutEvents(today, ids, next));
  void refreshGarden(cache, ...plantsOf(tasks));
}

/** The next task of a plan or series. */
export const nextAfter = ({ next }: CareOutcome, task: CareTask): CareTask | null =>
  next && next.id !== task.event.id ? { ...task, event: next } : null;
/** Its day, in words. */
export const nextOn = (next: CareTask | null): string | null =>
  next?.event.dueOn ? formatDay(next.event.dueOn, 'full') : null;

/** The tasks in chunks that a call may send. */
export function inCalls(tasks: readonly CareTask[]): CareTask[][] {
  const calls: CareTask[][] = [];
  for (let at = 0; at < tasks.length; at += firstLimits.careEvents)
    calls.push(tasks.slice(at, at + firstLimits.careEvents));
  return calls;
}

/** Reopens completed tasks. @returns how many were refused because of newer changes */
async function reopen(garden: number | null, tasks: readonly CareTask[]): Promise<number> {
  const [only, ...more] = tasks;
  if (only && more.length === 0) {
    await call('POST /api/care/:eventId/undo', { params: params(only), query: zoneQuery() });
    return 0;
  }
  let refused = 0;
  for (const some of inCalls(tasks)) {
    const eventIds = some.map(({ event }) => event.id);
    const query = { ...zoneQuery(), ...inGarden(garden) };
    const outcomes = await call('POST /api/care/undo', { body: { eventIds }, query });
    refused += outcomes.filter(({ status }) => status !== 'undone').length;
  }
  return refused;
}

/** Undo in the toast of completed tasks. @param garden of the tasks, as calls name it */
export const undoTasks = (cache: QueryClient, garden: number | null, tasks: readonly CareTask[]): ToastAction =>
  undoButton({
    altText: changeWords.undoHint,
    async run() {
      const refused = await reopen(garden, tasks);
      if (refused === 0) return { title: changeWords.undone, description: changeWords.undoneText };
      return {
        title: common.error,
        description: changeWords.someNotUndone(refused, tasks.length),
        tone: 'destructive',
      };
    },
    failed: (error) => reasonOr(error, changeWords.notUndone),
    refresh: () => void refreshGarden(cache, ...plantsOf(tasks)),
  });

/** Shows that something could not be done with a task. @returns whether it will be */
export function taskFailed(cache: QueryClient, error: unknown, sentence: string): boolean {
  toastFailure(error, common.error, reasonOr(error, sentence));
  askForGardensAfter(error);
  // It may have been done, moved or deleted elsewhere.
  if (error instanceof ApiError && error.status < 500) void refreshGarden(cache);
  return error instanceof WaitingError;
}

function caredFor({ event, plant }: CareTask, next: string | null, kinds: Kinds): string {
  if (!plant) return next === null ? isolated(event.title) : changeWords.gardenCaredForNext(event.title, next);
  const { done } = eventTypeDisplay(event.eventType, kinds);
  return next === null
    ? changeWords.plantCaredFor(done, plant.commonName)
    : changeWords.plantCaredForNext(done, plant.commonName, next);
}

/** What completing a task depends on. */
interface Completing {
  cache: QueryClient;
  /** Of the task, as calls name it. */
  garden: number | null;
  reader: ReturnType<typeof useReader>;
  kinds: Kinds;
  /** The day of the garden. */
  doneOn: string;
}

/** Completes a task. It shows a toast, with Undo on success. @returns whether it succeeded */
export async function complete(task: CareTask, { cache, garden, reader, kinds, doneOn }: Completing): Promise<boolean> {
  let next: CareTask | null = null;
  try {
    const outcome = await onDayOfPress(doneOn, (body) =>
      call('POST /api/care/:eventId/done', {
        params: params(task),
        query: zoneQuery(),
        body,
        waits: aboutOf('done', doneFacts([task], doneOn), aboutTask(task)),
      }),
    );
    next = nextAfter(outcome, task);
    const day = nextOn(next);
    // This code is only loaded in gardens with several members.
    const first = reader && (await import('../gardens/by-whom.rules.ts')).firstInWords(outcome.event, reader);
    if (first) toast({ title: changeWords.alreadyDone, description: first });
    else
      toast({
        title: words.done,
        description: caredFor(task, day, kinds),
        action: undoTasks(cache, garden, [task]),
      });
  } catch (error) {
    return taskFailed(cache, error, words.notMarkedAsDone);
  }
  void settle(cache, [task], next);
  return true;
}
