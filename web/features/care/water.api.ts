import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import { formatDay } from '#words/dates.ts';
import * as words from '#words/water.ts';
import type { CareLog } from '../../../contract/care.ts';
import type { Plant } from '../../../contract/plants.ts';
import { call, idempotent } from '../../api/call.ts';
import { useUser } from '../../api/current-user.ts';
import { reasonOr } from '../../api/errors.ts';
import { askForGardensAfter } from '../../api/query-client.ts';
import { zoneQuery } from '../../dates/time-zone.ts';
import { toastFailure } from '../../ui/failure-toast.ts';
import { type ToastAction, toast } from '../../ui/toast.ts';
import { changePlant } from '../plants/plants.cache.ts';
import { refreshCare } from './care.cache.ts';

type Watered = Pick<Plant, 'id' | 'commonName'>;

async function undo(cache: QueryClient, plant: Watered, log: CareLog): Promise<void> {
  try {
    await call('DELETE /api/care/logs/:id', { params: { id: log.id }, query: zoneQuery() });
    toast({ title: words.undone, description: words.wateringRemoved(plant.commonName) });
  } catch (error) {
    toastFailure(error, common.error, reasonOr(error, words.notUndone), undoing(cache, plant, log));
  }
  refreshCare(cache, plant.id);
}

const undoing = (cache: QueryClient, plant: Watered, log: CareLog): ToastAction => ({
  label: common.undo,
  altText: words.undoHint,
  run: () => void undo(cache, plant, log),
});

/** Logs that a plant was watered today, once a day: completes what is due, and a second click says who was first. */
export function useWater(plant: Watered) {
  const cache = useQueryClient();
  const { user } = useUser();
  const { id, commonName: name } = plant;
  return useMutation({
    mutationFn: () =>
      call('POST /api/plants/:id/care', {
        params: { id },
        body: { type: 'watering', oncePerDay: true },
        query: zoneQuery(),
        headers: idempotent(),
      }),
    onSuccess({ log, next, isNew }) {
      const action = undoing(cache, plant, log);
      const nextOn = next?.dueOn ? formatDay(next.dueOn, 'full') : null;
      if (isNew) toast({ title: words.watered, description: words.wateredPlant(name, nextOn), action });
      else {
        const description =
          log.by?.userId === user?.id
            ? words.youWateredToday(name)
            : words.watererToday(log.by?.name ?? words.aFormerMember, name);
        toast({ title: words.wateredToday, description, action });
      }
      changePlant(cache, id, { lastWatered: log.doneOn });
      refreshCare(cache, id);
    },
    onError(error) {
      toastFailure(error, common.error, reasonOr(error, words.notWatered(name)));
      askForGardensAfter(error);
    },
  });
}
