import { useQuery } from '@tanstack/react-query';
import { callPage } from '../../api/call.ts';
import { allItems } from '../../api/paginated.ts';
import { plantCalendarKey } from '../../api/query-keys.ts';
import { addDays } from '../../dates/days.ts';
import { zoneQuery } from '../../dates/time-zone.ts';

/**
 * The events of an own plant after those that are due soon, by day.
 *
 * @param today undefined until it is known
 */
export function useLaterEvents(plantId: number, today: string | undefined) {
  return useQuery({
    queryKey: [...plantCalendarKey(plantId), { after: today }],
    queryFn: ({ signal }) =>
      allItems((page) =>
        callPage('GET /api/calendar/plant/:id', {
          params: { id: plantId },
          query: { ...zoneQuery(), from: addDays(today ?? '', 1), ...page },
          signal,
        }),
      ),
    enabled: today !== undefined,
  });
}
