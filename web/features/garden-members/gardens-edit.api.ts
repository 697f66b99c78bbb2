import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/garden-members.ts';
import type { EndedGarden, Garden, GardenEdit } from '../../../contract/gardens.ts';
import { limits } from '../../../contract/limits.ts';
import { call, callPage } from '../../api/call.ts';
import { reasonOr } from '../../api/errors.ts';
import { endedGardensKey, gardensKey, refresh } from '../../api/query-keys.ts';
import { useSentOnce } from '../../api/use-sent-once.ts';
import { refreshDays } from '../../dates/time-zone.ts';
import { toast, toastFailure } from '../../ui/toast.ts';
import { putGarden, removeGarden } from './gardens.cache.ts';

/** Creates a garden. The form shows why it was refused. */
export function useAddGarden() {
  const cache = useQueryClient();
  const add = useSentOnce(
    (body: { name: string }, headers) => call('POST /api/gardens', { body, headers }),
    ({ id }) => call('DELETE /api/gardens/:id', { params: { id } }),
  );
  return useMutation({
    mutationFn: (name: string) => add({ name }),
    onSuccess(garden) {
      putGarden(cache, garden);
      toast({ title: common.success, description: words.created(garden.name) });
    },
  });
}

/** Renames a garden. The form shows why it was refused. */
export function useRenameGarden({ id }: Pick<Garden, 'id'>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call('PATCH /api/gardens/:id', { params: { id }, body: { name } }),
    onSuccess(garden) {
      putGarden(cache, garden);
      toast({ title: common.success, description: words.renamed(garden.name) });
    },
    onError: () => refresh(cache, gardensKey),
  });
}

/** Sets a garden's time zone and seasons. The form shows why it was refused. */
export function useEditGarden({ id }: Pick<Garden, 'id'>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (edit: GardenEdit) => call('PATCH /api/gardens/:id', { params: { id }, body: edit }),
    onSuccess(garden) {
      putGarden(cache, garden);
      refreshDays(cache);
      toast({ title: common.success, description: words.settingsSaved(garden.name) });
    },
    onError: () => refresh(cache, gardensKey),
  });
}

/** Chooses whether a garden's tasks are among the reminders. It shows at once, and goes back where it could not be saved. */
export function useRemindOfGarden({ id }: Pick<Garden, 'id'>) {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: `reminders of garden ${id}` },
    mutationFn: (isReminded: boolean) =>
      call('PATCH /api/gardens/:id/reminders', { params: { id }, body: { isReminded } }),
    onSuccess: (garden) => putGarden(cache, garden),
    onError(error) {
      refresh(cache, gardensKey);
      toastFailure(error, common.error, reasonOr(error, words.remindersNotChanged));
    },
  });
}

/** Counts the plants of a garden: they are what ends with it. */
export function useCountPlants({ id }: Pick<Garden, 'id'>) {
  return useMutation({
    mutationFn: async () => (await callPage('GET /api/plants', { query: { garden: id, limit: 1 } })).total,
    onError: (error) => toastFailure(error, common.error, words.notCounted),
  });
}

/** Ends a garden for all its members. */
export function useEndGarden({ id, name }: Pick<Garden, 'id' | 'name'>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/gardens/:id', { params: { id } }),
    onSuccess() {
      removeGarden(cache, id);
      toast({ title: common.success, description: words.ended(name, limits.endedGardenDays) });
    },
    onError(error) {
      refresh(cache, gardensKey);
      toastFailure(error, common.error, reasonOr(error, words.notEnded));
    },
  });
}

/** The gardens that the user owned when they ended, and can restore. */
export function useEndedGardens() {
  return useQuery({
    queryKey: endedGardensKey,
    queryFn: ({ signal }) => call('GET /api/gardens/ended', { signal }),
    // Another owner may have ended or restored one, and time ends them for good.
    staleTime: 0,
  });
}

/** Brings back a garden that was ended. */
export function useRestoreGarden({ id }: EndedGarden) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/gardens/:id/restore', { params: { id } }),
    onSuccess(garden) {
      cache.setQueryData<EndedGarden[]>(endedGardensKey, (ended) => ended?.filter((one) => one.id !== id));
      putGarden(cache, garden);
      // Its plants are in lists again, of the community too.
      void cache.invalidateQueries();
      toast({ title: common.success, description: words.restored(garden.name) });
    },
    onError(error) {
      refresh(cache, gardensKey, endedGardensKey);
      toastFailure(error, common.error, reasonOr(error, words.notRestored));
    },
  });
}
