import type { EventType } from '../../../contract/calendar.ts';
import { placeKey } from '../../../contract/place-key.ts';
import type { Place } from '../../../contract/places.ts';
import type { Plant } from '../../../contract/plants.ts';
import type { CalendarEntry } from './calendar.rules.ts';

/** The calendar's filters: empty ones hide nothing. */
export interface CalendarFilters {
  /** Empty for every event type. */
  kinds: EventType[];
  plantId: number | null;
  placeId: number | null;
}

export const noFilters: CalendarFilters = { kinds: [], plantId: null, placeId: null };

export const filterCount = ({ kinds, plantId, placeId }: CalendarFilters): number =>
  [kinds.length > 0, plantId !== null, placeId !== null].filter(Boolean).length;

/** The plants in a place. */
export function plantsAt(
  placeId: number,
  places: readonly Pick<Place, 'id' | 'name'>[],
  plants: readonly Pick<Plant, 'id' | 'location'>[],
): ReadonlySet<number> {
  const place = places.find(({ id }) => id === placeId);
  if (!place) return new Set();
  const key = placeKey(place.name);
  return new Set(plants.filter(({ location }) => location !== null && placeKey(location) === key).map(({ id }) => id));
}

/** The entries that pass the filters. @param standing the plants in the chosen place */
export const filtered = <S extends CalendarEntry>(
  entries: readonly S[],
  { kinds, plantId, placeId }: CalendarFilters,
  standing: ReadonlySet<number>,
): readonly S[] =>
  entries.filter(
    (entry) =>
      (kinds.length === 0 || kinds.includes(entry.eventType)) &&
      (plantId === null || entry.plantId === plantId) &&
      (placeId === null || entry.placeId === placeId || (entry.plantId !== null && standing.has(entry.plantId))),
  );
