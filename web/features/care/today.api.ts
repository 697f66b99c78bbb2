import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import * as words from '#words/care.ts';
import * as common from '#words/common.ts';
import type { CareTask } from '../../../contract/care-today.ts';
import { call } from '../../api/call.ts';
import { useSignedIn } from '../../api/current-user.ts';
import { inGarden, keyInGarden, todayKey } from '../../api/query-keys.ts';
import { useOverlay } from '../../api/waiting/overlay.ts';
import { zoneQuery } from '../../dates/time-zone.ts';
import { toastFailure } from '../../ui/toast.ts';
import { useChosenGarden, useGardenToday, useReader } from '../gardens/use-garden.ts';
import { useKinds } from './use-kinds.ts';

/** @param garden null for the user's own */
export const todayQuery = (garden: number | null) =>
  queryOptions({
    queryKey: keyInGarden<readonly unknown[]>(todayKey, garden),
    queryFn: ({ signal }) => call('GET /api/care/today', { query: { ...zoneQuery(), ...inGarden(garden) }, signal }),
    // The day may have changed since.
    staleTime: 60_000,
  });

const overlay = async () => (await import('./waiting.rules.ts')).todayWith;

/** What is due in the chosen garden: overdue, today and in the next seven days. */
export function useCareToday() {
  const { id } = useChosenGarden();
  return useQuery({ ...todayQuery(id), ...useOverlay(overlay), enabled: useSignedIn() });
}

/** Completes a task. It shows a toast, with Undo on success, and resolves to whether it succeeded. */
export function useTaskDone() {
  const cache = useQueryClient();
  const { id: garden } = useChosenGarden();
  const reader = useReader();
  const kinds = useKinds();
  const doneOn = useGardenToday();
  return async (task: CareTask): Promise<boolean> => {
    const loaded = await import('./task-done.ts').catch((error: unknown) => {
      toastFailure(error, common.error, words.notMarkedAsDone);
      return null;
    });
    return loaded?.complete(task, { cache, garden, reader, kinds, doneOn }) ?? false;
  };
}
