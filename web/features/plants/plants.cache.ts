import type { QueryClient } from '@tanstack/react-query';
import { limits } from '../../../contract/limits.ts';
import type { Plant } from '../../../contract/plants.ts';
import { callPage } from '../../api/call.ts';
import { cursorOf, mapItems, type Pages, withItem, withoutItems } from '../../api/paginated.ts';
import {
  calendarKey,
  communityKey,
  familiesKey,
  featuredKey,
  gardenKey,
  notificationCountKey,
  notificationsKey,
  placesKey,
  plantCalendarKey,
  plantKey,
  recentKey,
  refresh,
  statsKey,
  trashKey,
} from '../../api/query-keys.ts';

/**
 * Puts a change into the pages of the garden that have been fetched. To fetch them again takes a call for each, one after
 * the other, so that is left to changes whose answer does not tell how the plants are now.
 */
function changeGarden(cache: QueryClient, change: (pages: Pages<Plant>) => Pages<Plant>): void {
  cache.setQueryData<Pages<Plant>>(gardenKey, (pages) => pages && change(pages));
  // A fetch under way began before the change, and would end with the garden as it was.
  if (cache.isFetching({ queryKey: gardenKey, exact: true }) > 0) refresh(cache, gardenKey);
}

/** Puts a change into the lists of own plants. @param apply answers the plant as it is where it does not concern it */
export function changeOwnPlants(cache: QueryClient, apply: (plant: Plant) => Plant): void {
  changeGarden(cache, (pages) => mapItems(pages, apply));
  cache.setQueryData<Plant[]>(recentKey, (plants) => plants?.map(apply));
}

/** Whether a plant stands after another one in the garden: last added first. */
function isAfter(plant: Plant, other: Plant): boolean {
  const [added, otherAdded] = [plant.addedAt ?? '', other.addedAt ?? ''];
  return added < otherAdded || (added === otherAdded && plant.id < other.id);
}

/** Puts a plant that was added, or has come back, into its place in the garden. */
export function putInGarden(cache: QueryClient, plant: Plant): void {
  changeGarden(cache, (pages) => {
    const others = withoutItems(pages, ({ id }) => id === plant.id);
    return withItem(others, plant, (other) => isAfter(other, plant));
  });
}

/** What asks for a page of the garden: the first is short, so that it is soon there. */
export const gardenPage = (cursor: string | null) => ({
  limit: cursor === null ? limits.gardenFirst : limits.pageMax,
  ...cursorOf(cursor),
});

/** More pages than this are refreshed with the whole garden. */
const mostPages = 3;

/**
 * Asks for the pages again that hold these plants; for the first where none does. A garden that nothing shows now is asked
 * for as a whole when something does.
 */
export async function refreshInGarden(cache: QueryClient, ids: readonly number[]): Promise<void> {
  const pages = cache.getQueryData<Pages<Plant>>(gardenKey);
  const isShown = cache.getQueryCache().find({ queryKey: gardenKey })?.isActive() ?? false;
  if (!pages || !isShown) {
    await cache.invalidateQueries({ queryKey: gardenKey, refetchType: 'none' });
    return;
  }
  const changed = new Set(ids);
  const held = pages.pageParams.filter((_, at) => pages.pages[at]?.items.some(({ id }) => changed.has(id)));
  if (held.length > mostPages) {
    refresh(cache, gardenKey);
    return;
  }
  const cursors = (held.length > 0 ? held : [null]) as (string | null)[];
  try {
    const answers = await Promise.all(
      cursors.map((cursor) => callPage('GET /api/plants', { query: gardenPage(cursor) })),
    );
    const known = new Map(answers.flatMap(({ items }) => items).map((plant) => [plant.id, plant]));
    changeOwnPlants(cache, (plant) => known.get(plant.id) ?? plant);
  } catch {
    refresh(cache, gardenKey);
  }
}

/** Puts a change to one plant into every answer that holds it, so that all places show the same. */
export function changePlant(cache: QueryClient, id: number, changed: Partial<Plant>): void {
  changeOwnPlants(cache, (plant) => (plant.id === id ? { ...plant, ...changed } : plant));
  cache.setQueryData<Plant>(plantKey(id), (plant) => plant && { ...plant, ...changed });
}

/** What changes when a plant goes to the trash or comes back: all that lists it, counts it or hangs on it. */
function refreshTrashed(cache: QueryClient, id: number): void {
  void refreshInGarden(cache, [id]);
  refresh(cache, recentKey, statsKey, familiesKey, featuredKey, communityKey, placesKey, trashKey);
  refresh(cache, calendarKey, plantCalendarKey(id), notificationsKey, notificationCountKey);
}

/** Takes a plant that is in the trash out of every answer that held it or counted it. */
export function removeCachedPlant(cache: QueryClient, id: number): void {
  const isIt = (plant: Plant) => plant.id === id;
  changeGarden(cache, (pages) => withoutItems(pages, isIt));
  cache.setQueryData<Plant[]>(recentKey, (plants) => plants?.filter((plant) => !isIt(plant)));
  // Not refetched: it is gone, and asking would only answer 404 to the view that is closing.
  cache.removeQueries({ queryKey: plantKey(id), type: 'inactive' });
  refreshTrashed(cache, id);
}

/** Puts a plant that has come back from the trash into every answer that holds it or counts it. */
export function bringBackPlant(cache: QueryClient, plant: Plant): void {
  if (plant.addedAt !== null) putInGarden(cache, plant);
  refreshTrashed(cache, plant.id);
}
