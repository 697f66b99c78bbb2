import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/readings.ts';
import type { PeriodName } from '../../../contract/reading-periods.ts';
import type { ReadingKind } from '../../../contract/readings.ts';
import { call } from '../../api/call.ts';
import { toast, toastFailure } from '../../ui/toast.ts';
import { refreshGarden } from '../plants/plants.cache.ts';

/** What sensors measured of an own plant, with the period that it is of: while another one loads, that before it stays. */
export function useReadings(plantId: number, period: PeriodName) {
  return useQuery({
    queryKey: [`/api/plants/${plantId}/readings`, { period }],
    queryFn: async ({ signal }) => ({
      period,
      series: await call('GET /api/plants/:id/readings', { params: { id: plantId }, query: { period }, signal }),
    }),
    placeholderData: keepPreviousData,
  });
}

/** Deletes the readings of a kind that are shown of a period. */
export function useRemoveReadings(plantId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (query: { kind: ReadingKind; period: PeriodName }) =>
      call('DELETE /api/plants/:id/readings', { params: { id: plantId }, query }),
    onSuccess() {
      toast({ title: common.success, description: words.removed });
      void refreshGarden(cache, plantId);
    },
    onError: (error) => toastFailure(error, common.error, words.notRemoved),
  });
}
