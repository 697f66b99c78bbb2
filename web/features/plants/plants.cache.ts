import type { QueryClient } from '@tanstack/react-query';
import type { Plant } from '../../../contract/plants.ts';
import { mapItems, type Pages, withoutItems } from '../../api/pages.ts';

/** The garden, in pages; `useGarden` reads them. */
export const gardenKey = ['/api/plants'] as const;
export const recentKey = ['/api/plants/recent'] as const;
export const statsKey = ['/api/plants/stats'] as const;
export const familiesKey = ['/api/plants/families'] as const;
export const featuredKey = ['/api/plants/featured'] as const;
export const communityKey = ['/api/community'] as const;
export const placesKey = ['/api/places'] as const;
export const trashKey = ['/api/trash'] as const;
export const plantKey = (id: number) => [`/api/plants/${id}`] as const;
const calendarKey = ['/api/calendar'] as const;
const notificationsKey = ['/api/notifications'] as const;
const notificationCountKey = ['/api/notifications/count'] as const;

/** Marks answers as outdated; those that are shown are asked for again. */
export function refresh(cache: QueryClient, ...keys: (readonly string[])[]): void {
  for (const queryKey of keys) void cache.invalidateQueries({ queryKey });
}

/** Puts a change into the lists of own plants. @param apply answers the plant as it is where it does not concern it */
export function changeOwnPlants(cache: QueryClient, apply: (plant: Plant) => Plant): void {
  cache.setQueryData<Pages<Plant>>(gardenKey, (pages) => pages && mapItems(pages, apply));
  cache.setQueryData<Plant[]>(recentKey, (plants) => plants?.map(apply));
}

/** Puts a change to one plant into every answer that holds it, so that all places show the same. */
export function changePlant(cache: QueryClient, id: number, changed: Partial<Plant>): void {
  changeOwnPlants(cache, (plant) => (plant.id === id ? { ...plant, ...changed } : plant));
  cache.setQueryData<Plant>(plantKey(id), (plant) => plant && { ...plant, ...changed });
}

/** What changes when a plant goes to the trash or comes back: all that lists it, counts it or hangs on it. */
export function refreshTrashed(cache: QueryClient, id: number): void {
  refresh(cache, gardenKey, recentKey, statsKey, familiesKey, featuredKey, communityKey, placesKey, trashKey);
  refresh(cache, calendarKey, [`/api/calendar/plant/${id}`], notificationsKey, notificationCountKey);
}

/** Takes a plant that is in the trash out of every answer that held it or counted it. */
export function forgetPlant(cache: QueryClient, id: number): void {
  const isIt = (plant: Plant) => plant.id === id;
  cache.setQueryData<Pages<Plant>>(gardenKey, (pages) => pages && withoutItems(pages, isIt));
  cache.setQueryData<Plant[]>(recentKey, (plants) => plants?.filter((plant) => !isIt(plant)));
  // Not refetched: it is gone, and asking would only answer 404 to the view that is closing.
  cache.removeQueries({ queryKey: plantKey(id), type: 'inactive' });
  refreshTrashed(cache, id);
}
