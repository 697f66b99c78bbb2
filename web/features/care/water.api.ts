import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import { formatDay } from '#words/dates.ts';
import * as words from '#words/water.ts';
import type { CareLog } from '../../../contract/care.ts';
import type { Plant } from '../../../contract/plants.ts';
import { call, idempotent } from '../../api/call.ts';
import { useUser } from '../../api/current-user.ts';
import { reasonOr, WaitingError } from '../../api/errors.ts';
import { askForGardensAfter } from '../../api/query-client.ts';
import { aboutOf, factsOf, type WaitingCare } from '../../api/waiting/facts.ts';
import { waitingWrites } from '../../api/waiting/list.ts';
import { zoneQuery } from '../../dates/time-zone.ts';
import { type ToastAction, toast, toastFailure } from '../../ui/toast.ts';
import { undoButton } from '../gardens/undo/undo-action.ts';
import { useGardenToday } from '../gardens/use-garden.ts';
import { changePlant, refreshGarden } from '../plants/plants.cache.ts';
import { onDayOfPress } from './day-of-press.ts';

type Watered = Pick<Plant, 'id' | 'commonName'>;

/** The Undo button for care that was logged. @param removed says that it no longer is */
export const undoLog = (
  cache: QueryClient,
  { id, plantId }: CareLog,
  { altText, removed }: { altText: string; removed: string },
): ToastAction =>
  undoButton({
    altText,
    async run() {
      await call('DELETE /api/care/logs/:id', { params: { id }, query: zoneQuery() });
      return { title: words.undone, description: removed };
    },
    failed: (error) => reasonOr(error, words.notUndone),
    refresh: () => void refreshGarden(cache, plantId),
  });

/** What a write that logs care says, with the request that deletes it. */
export const aboutLog = (care: WaitingCare, name: string) =>
  aboutOf(
    'log',
    { care: [care] },
    { name, plantId: care.plantId, undo: { method: 'DELETE', path: '/api/care/logs/-self' } },
  );

/** Logs that a plant was watered today, once a day: completes what is due, and a second click says who was first. */
export function useWater(plant: Watered) {
  const cache = useQueryClient();
  const { user } = useUser();
  const doneOn = useGardenToday();
  const { id, commonName: name } = plant;
  return useMutation({
    mutationFn() {
      const type = 'watering';
      const isIt = (care: WaitingCare) => care.plantId === id && care.type === type && care.doneOn === doneOn;
      const open = waitingWrites().find((write) => factsOf(write, 'log')?.care.some(isIt));
      if (open) throw new WaitingError(open.id);
      return onDayOfPress(doneOn, (day) =>
        call('POST /api/plants/:id/care', {
          params: { id },
          body: { type, ...day, oncePerDay: true },
          query: zoneQuery(),
          headers: idempotent(),
          waits: aboutLog({ plantId: id, type, doneOn }, name),
        }),
      );
    },
    onSuccess({ log, next, isNew }) {
      const action = undoLog(cache, log, { altText: words.undoHint, removed: words.wateringRemoved(name) });
      const nextOn = next?.dueOn ? formatDay(next.dueOn, 'full') : null;
      const done = nextOn === null ? words.wateredPlant(name) : words.wateredPlantNext(name, nextOn);
      if (isNew) toast({ title: words.watered, description: done, action });
      else {
        const description =
          log.by?.userId === user?.id
            ? words.youWateredToday(name)
            : words.watererToday(log.by?.name ?? words.aFormerMember, name);
        toast({ title: words.wateredToday, description, action });
      }
      changePlant(cache, id, { lastWatered: log.doneOn });
      void refreshGarden(cache, id);
    },
    onError(error) {
      toastFailure(error, common.error, reasonOr(error, words.notWatered(name)));
      askForGardensAfter(error);
    },
  });
}
