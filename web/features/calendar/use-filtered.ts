import { useMemo } from 'react';
import { useGarden } from '../plants/garden.api.ts';
import { usePlaces } from '../plants/places.api.ts';
import type { CalendarEntry } from './calendar.rules.ts';
import { type CalendarFilters, filterCount, filtered, plantsAt } from './filters.rules.ts';

const nobody: ReadonlySet<number> = new Set();

/** The entries that pass the filters. The plants of a place are requested when a place is chosen. */
export function useFiltered(entries: readonly CalendarEntry[], filters: CalendarFilters) {
  const { placeId } = filters;
  const garden = useGarden(placeId !== null);
  const places = usePlaces(placeId !== null);
  const standing = useMemo(
    () => (placeId === null ? nobody : plantsAt(placeId, places.data ?? [], garden.plants ?? [])),
    [placeId, places.data, garden.plants],
  );
  const shown = useMemo(
    () => (filterCount(filters) === 0 ? entries : filtered(entries, filters, standing)),
    [entries, filters, standing],
  );
  const isPending =
    placeId !== null && (places.isPending || ((garden.plants === undefined || garden.hasMore) && !garden.isError));
  return { shown, isPending };
}
