import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import { formatDay } from '#words/dates.ts';
import * as words from '#words/plant-care.ts';
import type { EventType } from '../../../contract/calendar.ts';
import type { CareLog, Harvest } from '../../../contract/care.ts';
import { call, callPage, callUndoable } from '../../api/call.ts';
import { reasonOr } from '../../api/errors.ts';
import { cursorOf, itemsOf, paged } from '../../api/paginated.ts';
import { useSentOnce } from '../../api/use-sent-once.ts';
import type { MayWait } from '../../api/waiting/facts.ts';
import { useOverlay } from '../../api/waiting/overlay.ts';
import { noPages, orWaiting, unlessWaiting } from '../../api/waiting/unread-lists.ts';
import { zoneQuery } from '../../dates/time-zone.ts';
import { toast, toastFailure } from '../../ui/toast.ts';
import { toastUndoable } from '../gardens/undo/undo-action.ts';
import { plantNameIn } from '../plants/plant-name-in.ts';
import { refreshGarden } from '../plants/plants.cache.ts';
import { eventTypeDisplay } from './event-types.tsx';
import { useKinds } from './use-kinds.ts';
import { aboutLog, undoLog } from './water.api.ts';

/** The latest few are usually enough; further pages are longer. */
const firstPage = 5;
const nextPage = 20;

const overlay = async () => (await import('./waiting.rules.ts')).historyWith;

const historyQuery = (plantId: number) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [`/api/plants/${plantId}/care`],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/plants/:id/care', {
        params: { id: plantId },
        query: { limit: String(pageParam === null ? firstPage : nextPage), ...cursorOf(pageParam) },
        signal,
      }),
  });

/** The care history of an own plant, latest first, and its logs; where it could not be read, those that wait. */
export function useHistory(plantId: number) {
  const waiting = useOverlay(overlay, plantId);
  const history = useInfiniteQuery({ ...historyQuery(plantId), ...unlessWaiting(plantId), ...waiting });
  return { history, logs: itemsOf<MayWait<CareLog>>(orWaiting(history.data, waiting, noPages), ({ id }) => id) };
}

/** The days of a year on which an own plant was cared for. */
export function useCareDays(plantId: number, year: number) {
  return useQuery({
    queryKey: [`/api/plants/${plantId}/care/days`, { year }],
    queryFn: ({ signal }) =>
      call('GET /api/plants/:id/care/days', { params: { id: plantId }, query: { year: String(year) }, signal }),
  });
}

/** Logs care, done today or earlier. */
export function useLogCare(plantId: number) {
  const cache = useQueryClient();
  const kinds = useKinds();
  const log = useSentOnce(
    (body: { type: EventType; doneOn: string; note: string | null; harvest?: Harvest }, headers) =>
      call('POST /api/plants/:id/care', {
        params: { id: plantId },
        body,
        query: zoneQuery(),
        headers,
        waits: aboutLog({ plantId, ...body }, plantNameIn(cache, plantId)),
      }),
    ({ log: { id } }) => call('DELETE /api/care/logs/:id', { params: { id }, query: zoneQuery() }),
  );
  return useMutation({
    mutationFn: log,
    onSuccess({ log, next }) {
      const nextOn = next?.dueOn ? formatDay(next.dueOn, 'full') : null;
      const [{ done }, day] = [eventTypeDisplay(log.type, kinds), formatDay(log.doneOn, 'full')];
      toast({
        title: words.careLogged,
        description: nextOn === null ? words.doneOn(done, day) : words.doneOnNext(done, day, nextOn),
        action: undoLog(cache, log, { altText: words.undoLogHint, removed: words.logRemoved }),
      });
      void refreshGarden(cache, plantId);
    },
    onError: (error) => toastFailure(error, common.error, reasonOr(error, words.careNotLogged)),
  });
}

/** Deletes logged care; an event that it completed is reopened. */
export function useUnlog(plantId: number, onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callUndoable('DELETE /api/care/logs/:id', { params: { id }, query: zoneQuery() }),
    onSuccess({ removedId }) {
      onDone();
      toastUndoable(
        { title: common.success, description: words.logRemoved },
        {
          removedId,
          otherwise: words.logAgainHint,
          restored: { title: common.success, description: words.logRestored },
          failed: words.logNotRestored,
          refresh: () => void refreshGarden(cache, plantId),
        },
      );
    },
    onError(error) {
      toastFailure(error, common.error, reasonOr(error, words.logNotDeleted));
      void refreshGarden(cache, plantId);
    },
  });
}
