import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/selection.ts';
import type { BulkAction, BulkResult } from '../../../../contract/bulk-actions.ts';
import type { PlantCard } from '../../../../contract/plants.ts';
import { changedTags } from '../../../../contract/tag-changes.ts';
import { changeCached } from '../../../api/cached-changes.ts';
import { call, idempotent } from '../../../api/call.ts';
import { isMissing, reasonOr } from '../../../api/errors.ts';
import { type Pages, withoutItems } from '../../../api/paginated.ts';
import {
  familiesKey,
  gardenKey,
  gardenTextsKey,
  inGarden,
  notificationCountKey,
  notificationsKey,
  refresh,
} from '../../../api/query-keys.ts';
import { useSentOnce } from '../../../api/use-sent-once.ts';
import { zoneQuery } from '../../../dates/time-zone.ts';
import { type ToastAction, toast, toastFailure } from '../../../ui/toast.ts';
import { undoButton, whyNotUndone } from '../../gardens/undo/undo-action.ts';
import { undoneText } from '../../gardens/undo/undone-text.ts';
import { useChosenGarden, useGardenToday } from '../../gardens/use-garden.ts';
import { changePlants, refreshGarden } from '../../plants/plants.cache.ts';
import { useKinds } from '../use-kinds.ts';
import { doneInWords } from './done-in-words.ts';

/** An action, without the plants that it is for. */
export type ActionChoice = BulkAction extends infer One
  ? One extends BulkAction
    ? Omit<One, 'plantIds'>
    : never
  : never;

/** Everything that may show the plants, for they may have changed in any way. */
function refreshAll(cache: QueryClient): void {
  refresh(cache, gardenKey, gardenTextsKey, familiesKey, notificationsKey, notificationCountKey);
  void refreshGarden(cache);
}

/** The fields of a plant that an action changed. */
function changeIn({ ownTags }: Pick<PlantCard, 'ownTags'>, done: BulkAction, today: string): Partial<PlantCard> {
  if (done.action === 'place') return { location: done.location };
  if (done.action === 'visibility') return { isPublic: done.isPublic };
  if (done.action === 'tag') return { ownTags: changedTags(ownTags ?? [], done) };
  return done.action === 'care' && done.type === 'watering' ? { lastWatered: today } : {};
}

/** Shows at once what an action changed; what follows from it is refetched. */
function show(cache: QueryClient, done: BulkAction, today: string): void {
  const ids = new Set(done.plantIds);
  if (done.action === 'trash' || done.action === 'archive')
    changeCached<Pages<PlantCard>>(cache, { queryKey: gardenKey }, (pages) =>
      withoutItems(pages, ({ id }) => ids.has(id)),
    );
  else {
    changePlants(cache, (plant) => (ids.has(plant.id) ? changeIn(plant, done, today) : null));
  }
  refreshAll(cache);
}

function undoOf(cache: QueryClient, removedId: number, altText: string): ToastAction {
  // A try after a failure repeats the same request.
  const headers = idempotent();
  return undoButton({
    altText,
    async run() {
      const { skipped } = await call('POST /api/removed/:id/restore', { params: { id: removedId }, headers });
      return { title: words.undone, description: undoneText(skipped) };
    },
    failed: (error) => whyNotUndone(error, words.notUndone),
    refresh: () => refreshAll(cache),
  });
}

/** Time between two requests for the progress of an action, in milliseconds. */
const askMs = 400;
/** So many of these may fail in a row. */
const mostFailures = 50;

const pause = () => new Promise((resolve) => setTimeout(resolve, askMs));

/**
 * Waits until the server has gone on with an action on many plants. Leaving the page does not end it.
 *
 * @throws ApiError 404 where the server took it back, since it could not go on
 */
async function untilDone(begun: BulkResult, onProgress: (remaining: number) => void): Promise<BulkResult> {
  let now = begun;
  for (let failures = 0; now.remaining > 0 && now.removedId !== null; ) {
    onProgress(now.remaining);
    await pause();
    try {
      now = { ...now, ...(await call('GET /api/plants/bulk/:id', { params: { id: now.removedId } })) };
      failures = 0;
    } catch (error) {
      failures += 1;
      if (isMissing(error) || failures === mostFailures) throw error;
    }
  }
  return now;
}

/** Does the same to several plants of the chosen garden. @param onDone called before the lists are refreshed */
export function useBulkAction(onDone: () => void) {
  const [remaining, setRemaining] = useState(0);
  const cache = useQueryClient();
  const { id } = useChosenGarden();
  const today = useGardenToday();
  const send = useSentOnce((body: BulkAction, headers) =>
    call('POST /api/plants/bulk', { query: { ...inGarden(id), ...zoneQuery() }, body, headers }),
  );
  const kinds = useKinds();
  const action = useMutation({
    mutationFn: async (body: BulkAction) => untilDone(await send(body), setRemaining),
    onSettled: () => setRemaining(0),
    onSuccess({ changed, removedId }, done) {
      onDone();
      const hints: Partial<Record<BulkAction['action'], string>> = {
        trash: words.undoTrashHint,
        archive: words.undoArchiveHint,
      };
      const hint = hints[done.action] ?? words.undoHint;
      toast({
        title: common.success,
        description: doneInWords(done, changed, kinds),
        ...(removedId !== null && { action: undoOf(cache, removedId, hint) }),
      });
      show(cache, done, today);
    },
    onError(error, { plantIds }) {
      toastFailure(error, common.error, reasonOr(error, words.notDone(plantIds.length)));
      refreshAll(cache);
    },
  });
  return { ...action, remaining };
}
