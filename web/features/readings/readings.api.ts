import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PeriodName } from '../../../contract/reading-periods.ts';
import { call } from '../../api/call.ts';

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
