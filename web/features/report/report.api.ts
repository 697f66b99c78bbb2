import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { inGarden, keyInGarden } from '../../api/in-garden.ts';
import { zoneQuery } from '../../dates/time-zone.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { type Period, queryOf } from './report.rules.ts';

const reportKey = ['/api/report'] as const;

/**
 * The report of a period in the chosen garden. Almost everything done in the garden changes it, so it is refetched whenever it is
 * opened; until then the cached one shows.
 */
export function useReport(period: Period, { enabled }: { enabled: boolean }) {
  const { id } = useChosenGarden();
  return useQuery({
    queryKey: [...keyInGarden(reportKey, id), period] as const,
    queryFn: ({ signal }) =>
      call('GET /api/report', { query: { ...queryOf(period), ...zoneQuery(), ...inGarden(id) }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled,
  });
}
