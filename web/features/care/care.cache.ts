import type { QueryClient } from '@tanstack/react-query';
import {
  calendarKey,
  isPlantCalendar,
  plantCalendarKey,
  plantKey,
  recentKey,
  refresh,
  tipsKey,
  todayKey,
} from '../../api/query-keys.ts';
import { refreshInGarden } from '../plants/plants.cache.ts';

export const plansKey = ['/api/care/plans'] as const;
export const suggestionsKey = (plantId: number) => [`/api/plants/${plantId}/care/suggestions`] as const;
export const historyKey = (plantId: number) => [`/api/plants/${plantId}/care`] as const;
export const careDaysKey = (plantId: number) => [`/api/plants/${plantId}/care/days`] as const;

/** Invalidates what depends on the current day. */
export function refreshDay(cache: QueryClient): void {
  refresh(cache, todayKey, calendarKey, tipsKey);
  void cache.invalidateQueries({ predicate: isPlantCalendar });
}

/**
 * Invalidates what depends on an event that was added, changed or removed.
 *
 * @param plantIds the plants that it is and was for; null if it is for none
 */
export function refreshEvents(cache: QueryClient, ...plantIds: (number | null)[]): void {
  refresh(cache, calendarKey, todayKey, plansKey);
  for (const id of new Set(plantIds)) if (id !== null) refresh(cache, plantCalendarKey(id), suggestionsKey(id));
  // An event of the whole garden shows in the calendar of every plant.
  if (plantIds.includes(null)) void cache.invalidateQueries({ predicate: isPlantCalendar });
}

/** Invalidates what depends on logged care: also the plants, which show when they were last watered. */
export function refreshCare(cache: QueryClient, ...plantIds: (number | null)[]): void {
  refreshEvents(cache, ...plantIds);
  refresh(cache, recentKey);
  const ids = plantIds.filter((id) => id !== null);
  for (const id of new Set(ids)) refresh(cache, plantKey(id), historyKey(id), careDaysKey(id));
  void refreshInGarden(cache, ids);
}
