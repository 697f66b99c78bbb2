import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as careWords from '#words/care.tsx';
import * as common from '#words/common.ts';
import { formatDay } from '#words/dates.ts';
import * as words from '#words/plant-care.tsx';
import type { EventType } from '../../../contract/calendar.ts';
import type { CareLog } from '../../../contract/care.ts';
import { call, callPage, callUndoable } from '../../api/call.ts';
import { reasonOr } from '../../api/errors.ts';
import { cursorOf, paged } from '../../api/paginated.ts';
import { useSentOnce } from '../../api/use-sent-once.ts';
import { zoneQuery } from '../../dates/time-zone.ts';
import { toastFailure } from '../../ui/failure-toast.ts';
import { type ToastAction, toast } from '../../ui/toast.ts';
import { undoAction } from '../undo/undo-action.ts';
import { careDaysKey, historyKey, refreshCare } from './care.cache.ts';
import { eventTypeDisplay } from './event-types.ts';

const pageSize = 20;

/** The care history of an own plant, latest first. */
export function useHistory(plantId: number) {
  return useInfiniteQuery({
    ...paged,
    queryKey: historyKey(plantId),
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/plants/:id/care', {
        params: { id: plantId },
        query: { limit: String(pageSize), ...cursorOf(pageParam) },
        signal,
      }),
  });
}

/** The days of a year on which an own plant was cared for. */
export function useCareDays(plantId: number, year: number) {
  return useQuery({
    queryKey: [...careDaysKey(plantId), { year }],
    queryFn: ({ signal }) =>
      call('GET /api/plants/:id/care/days', { params: { id: plantId }, query: { year: String(year) }, signal }),
  });
}

async function unlog(cache: QueryClient, log: CareLog): Promise<void> {
  try {
    await call('DELETE /api/care/logs/:id', { params: { id: log.id }, query: zoneQuery() });
    toast({ title: careWords.undone, description: words.logRemoved });
  } catch (error) {
    toastFailure(error, common.error, reasonOr(error, careWords.notUndone), unlogging(cache, log));
  }
  refreshCare(cache, log.plantId);
}

const unlogging = (cache: QueryClient, log: CareLog): ToastAction => ({
  label: common.undo,
  altText: words.undoLogHint,
  run: () => void unlog(cache, log),
});

/** Logs care, done today or earlier. */
export function useLogCare(plantId: number) {
  const cache = useQueryClient();
  const log = useSentOnce(
    (body: { type: EventType; doneOn: string; note: string | null }, headers) =>
      call('POST /api/plants/:id/care', { params: { id: plantId }, body, query: zoneQuery(), headers }),
    ({ log: { id } }) => call('DELETE /api/care/logs/:id', { params: { id }, query: zoneQuery() }),
  );
  return useMutation({
    mutationFn: log,
    onSuccess({ log, next }) {
      const nextOn = next?.dueOn ? formatDay(next.dueOn, 'full') : null;
      toast({
        title: words.careLogged,
        description: words.doneOn(eventTypeDisplay(log.type).done, formatDay(log.doneOn, 'full'), nextOn),
        action: unlogging(cache, log),
      });
      refreshCare(cache, plantId);
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
      toast({
        title: common.success,
        description: words.logRemoved,
        ...undoAction({
          removedId,
          otherwise: words.logAgainHint,
          restored: { title: common.success, description: words.logRestored },
          failed: words.logNotRestored,
          refresh: () => refreshCare(cache, plantId),
        }),
      });
    },
    onError: (error) => toastFailure(error, common.error, reasonOr(error, words.logNotDeleted)),
    onSettled: () => refreshCare(cache, plantId),
  });
}
