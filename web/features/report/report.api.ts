import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { zoneQuery } from '../../dates/time-zone.ts';
import { type Period, queryOf } from './report.rules.ts';

/**
 * The report of a period. Almost everything that is done in the garden changes it, so it is asked for whenever it is
 * opened; meanwhile the one that was shown before stays.
 */
export function useReport(period: Period, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ['/api/report', period] as const,
    queryFn: ({ signal }) => call('GET /api/report', { query: { ...queryOf(period), ...zoneQuery() }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled,
  });
}
