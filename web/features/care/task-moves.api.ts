import { useQueryClient } from '@tanstack/react-query';
import { formatDay } from '#words/dates.ts';
import * as words from '#words/task-changes.ts';
import type { CareTask } from '../../../contract/care-today.ts';
import { call } from '../../api/call.ts';
import { reasonOr, WaitingError } from '../../api/errors.ts';
import { useSentOnce } from '../../api/use-sent-once.ts';
import { aboutOf } from '../../api/waiting/facts.ts';
import { useToday, zoneQuery } from '../../dates/time-zone.ts';
import { toast } from '../../ui/toast.ts';
import { undoButton } from '../gardens/undo/undo-action.ts';
import { useChosenGarden, useGardenTime } from '../gardens/use-garden.ts';
import { refreshGarden } from '../plants/plants.cache.ts';
import { onDayOfPress } from './day-of-press.ts';
import {
  aboutTask,
  doneFacts,
  inCalls,
  nextAfter,
  nextOn,
  params,
  settle,
  taskFailed,
  undoTasks,
} from './task-done.ts';
import { dayOfEvent } from './today.rules.ts';
import { movedTo } from './waiting.rules.ts';

/** Completes several tasks by one call. */
function sendDone(garden: number | null, tasks: readonly CareTask[], doneOn: string) {
  const eventIds = tasks.map(({ event }) => event.id);
  const query = { ...zoneQuery(), ...(garden !== null && { garden: String(garden) }) };
  return onDayOfPress(doneOn, (day) =>
    call('POST /api/care/done', {
      body: { eventIds, ...day },
      query,
      waits: aboutOf('doneMany', doneFacts(tasks, doneOn), {
        name: words.manyDone(tasks.length),
        undo: { method: 'POST', path: `/api/care/undo?${new URLSearchParams(query)}`, body: { eventIds } },
      }),
    }),
  );
}

/** Completes tasks until a call fails. @returns the ids of the completed events, and why there are no more */
async function sendAllDone(garden: number | null, tasks: readonly CareTask[], doneOn: string) {
  const done = new Set<number>();
  let failure: unknown = null;
  for (const some of inCalls(tasks)) {
    try {
      const outcomes = await sendDone(garden, some, doneOn);
      for (const { eventId, status } of outcomes) if (status === 'done') done.add(eventId);
    } catch (error) {
      failure = error;
      if (!(error instanceof WaitingError)) break;
    }
  }
  return { done, failure };
}

/** What can be done with tasks besides completing one. Each shows a toast, with Undo on success; resolves to whether it succeeded. */
export function useTaskMoves() {
  const cache = useQueryClient();
  const { zone } = useGardenTime();
  const today = useToday(zone);
  const { id: garden } = useChosenGarden();
  const snooze = useSentOnce(({ task, until }: { task: CareTask; until: string }, headers) => {
    const { id, date, plantId, title: name } = task.event;
    const undo = { method: 'PATCH', path: `/api/calendar/${id}`, body: { date } };
    return call('POST /api/care/:eventId/snooze', {
      params: params(task),
      query: zoneQuery(),
      body: { until },
      headers,
      waits: aboutOf(
        'snooze',
        { eventIds: [id], to: until, event: movedTo(task.event, until, zone) },
        { name, plantId, undo },
      ),
    });
  });
  return {
    /** @param onDone called with the ids of the completed events, as their rows collapse; it ends when they are gone */
    async doneMany(tasks: readonly CareTask[], onDone: (ids: ReadonlySet<number>) => void): Promise<void> {
      const { done, failure } = await sendAllDone(garden, tasks, today);
      const did = tasks.filter(({ event }) => done.has(event.id));
      if (did.length === 0) {
        if (taskFailed(cache, failure, words.noneMarkedAsDone)) onDone(done);
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

    /** @param until the day on which it is due then */
    async snooze(task: CareTask, until: string): Promise<boolean> {
      try {
        const { event } = await snooze({ task, until });
        const day = dayOfEvent(event, zone);
        toast({
          title: words.postponed,
          description: words.nowDueOn(event.title, formatDay(day, 'full')),
          action: undoButton({
            altText: words.undoHint,
            async run() {
              const { id, date, title } = task.event;
              await call('PATCH /api/calendar/:id', { params: { id }, query: zoneQuery(), body: { date } });
              return { title: words.undone, description: words.postponeUndone(title) };
            },
            failed: (error) => reasonOr(error, words.notUndone),
            refresh: () => void refreshGarden(cache, task.event.plantId),
          }),
        });
      } catch (error) {
        return taskFailed(cache, error, words.notPostponed);
      }
      void refreshGarden(cache, task.event.plantId);
      return true;
    },

    async skip(task: CareTask): Promise<boolean> {
      try {
        const eventIds = [task.event.id];
        const outcome = await call('POST /api/care/:eventId/skip', {
          params: params(task),
          query: zoneQuery(),
          waits: aboutOf('skip', { eventIds }, aboutTask(task)),
        });
        const { title } = task.event;
        const next = nextOn(nextAfter(outcome, task));
        const description = next === null ? words.taskSkipped(title) : words.taskSkippedNext(title, next);
        toast({ title: words.skippedThisTime, description, action: undoTasks(cache, garden, [task]) });
      } catch (error) {
        return taskFailed(cache, error, words.notSkipped);
      }
      void refreshGarden(cache, task.event.plantId);
      return true;
    },
  };
}
