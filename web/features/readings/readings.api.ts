import { useQuery } from '@tanstack/react-query';
import type { PeriodName } from '../../../contract/reading-periods.ts';
import { call } from '../../api/call.ts';

/** What sensors measured of an own plant. */
export function useReadings(plantId: number, period: PeriodName) {
  return useQuery({
    queryKey: [`/api/plants/${plantId}/readings`, { period }],
    queryFn: ({ signal }) =>
      call('GET /api/plants/:id/readings', { params: { id: plantId }, query: { period }, signal }),
  });
}
