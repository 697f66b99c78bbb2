import { useQueryClient } from '@tanstack/react-query';
import * as words from '#words/care.ts';
import { formatDay } from '#words/dates.ts';
import type { CareTask } from '../../../contract/care-today.ts';
import { call } from '../../api/call.ts';
import { reasonOr } from '../../api/errors.ts';
import { inGarden } from '../../api/query-keys.ts';
import { useSentOnce } from '../../api/use-sent-once.ts';
import { zoneQuery } from '../../dates/time-zone.ts';
import { toast } from '../../ui/toast.ts';
import { undoButton } from '../gardens/undo/undo-action.ts';
import { useChosenGarden, useGardenTime } from '../gardens/use-garden.ts';
import { refreshGarden } from '../plants/plants.cache.ts';
import { inCalls, nextAfter, nextOn, params, settle, taskFailed, undoTasks } from './today.api.ts';
import { dayOfEvent } from './today.rules.ts';

type Postponement = { days: number } | { until: string };

/** What can be done with tasks besides completing one. Each shows a toast, with Undo on success; resolves to whether it succeeded. */
export function useTaskMoves() {
  const cache = useQueryClient();
  const { zone } = useGardenTime();
  const { id: garden } = useChosenGarden();
  // From its due day, because a task can be postponed several times by as many days.
  const snooze = useSentOnce(({ id, to }: { id: number; from: string; to: Postponement }, headers) =>
    call('POST /api/care/:eventId/snooze', { params: { eventId: id }, query: zoneQuery(), body: to, headers }),
  );
  return {
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
        taskFailed(cache, failure, words.noneMarkedAsDone);
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

    async snooze(task: CareTask, to: Postponement): Promise<boolean> {
      try {
        const { event } = await snooze({ id: task.event.id, from: task.event.date, to });
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
        const outcome = await call('POST /api/care/:eventId/skip', { params: params(task), query: zoneQuery() });
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
