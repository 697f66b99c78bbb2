import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { firstLimits } from '../../../contract/first-limits.ts';
import type { Plant, PlantCard, PlantTexts } from '../../../contract/plants.ts';
import { changeCached, fetchAgain } from '../../api/cached-changes.ts';
import { callPage } from '../../api/call.ts';
import { cursorOf, mapItems, type Pages, withFirst, withItem, withoutItems } from '../../api/paginated.ts';
import {
  gardenKey,
  gardenTextsKey,
  inGarden,
  keyInGarden,
  notificationCountKey,
  notificationsKey,
  plantKey,
  recentKey,
  refresh,
  refreshGardens,
} from '../../api/query-keys.ts';
import { gardenInCalls } from '../gardens/gardens.api.ts';
import { cardChange, cardOf, changeIn, factsOf } from './card.rules.ts';

/** A garden whose pages have been fetched, or are being fetched, by the key of its list. */
interface CachedGarden {
  key: QueryKey;
  /** As calls name it: null for the user's own. */
  id: number | null;
  isShown: boolean;
}

function cachedGardens(cache: QueryClient): CachedGarden[] {
  return cache
    .getQueryCache()
    .findAll({ queryKey: gardenKey })
    .map((query) => ({
      key: query.queryKey,
      id: (query.queryKey[1] as { garden?: number } | undefined)?.garden ?? null,
      isShown: query.isActive(),
    }));
}

/**
 * Applies a change to the cached pages of a garden. Refetching them takes a request each, one after the other, so it is reserved
 * for changes whose response does not contain the plants' new state.
 */
function changePages<Item>(cache: QueryClient, key: QueryKey, change: (pages: Pages<Item>) => Pages<Item>): void {
  changeCached<Pages<Item>>(cache, { queryKey: key, exact: true }, change);
}

const changeGarden = changePages<PlantCard>;

/** The cached texts of every garden. */
const cachedTexts = (cache: QueryClient): QueryKey[] =>
  cache
    .getQueryCache()
    .findAll({ queryKey: gardenTextsKey })
    .map(({ queryKey }) => queryKey);

/** The changed fields of a plant; null for a plant that a change does not affect. */
type ChangeOf = (plant: Plant | PlantCard) => Partial<Plant> | null;

/** Applies a change to cached whole plants: the recent ones, and each single plant. */
function changeWholePlants(cache: QueryClient, changeOf: ChangeOf): void {
  const apply = (plant: Plant): Plant => ({ ...plant, ...changeOf(plant) });
  changeCached<Plant[]>(cache, { queryKey: recentKey }, (plants) => plants.map(apply));
  const ofOnePlant = ({ queryKey }: { queryKey: QueryKey }) => /^\/api\/plants\/\d+$/.test(String(queryKey[0]));
  changeCached<Plant>(cache, { predicate: ofOnePlant }, apply);
}

/** Applies a change other than to texts to every cached response with plants, so that all show the same. */
export function changePlants(cache: QueryClient, changeOf: ChangeOf): void {
  const apply = (card: PlantCard): PlantCard => ({ ...card, ...cardChange(card, changeOf(card) ?? {}) });
  for (const { key } of cachedGardens(cache)) changeGarden(cache, key, (pages) => mapItems(pages, apply));
  changeWholePlants(cache, changeOf);
}

type Placed = Pick<Plant, 'id' | 'addedAt'>;

/** Whether a plant comes after another one in the garden: last added first. */
function isAfter(plant: Placed, other: Placed): boolean {
  const [added, otherAdded] = [plant.addedAt ?? '', other.addedAt ?? ''];
  return added < otherAdded || (added === otherAdded && plant.id < other.id);
}

/** Inserts a plant that was added or restored into its garden's list. */
export function putInGarden(cache: QueryClient, plant: Plant): void {
  const isIt = ({ id }: { id: number }) => id === plant.id;
  const garden = gardenInCalls(cache, plant.gardenId);
  changeGarden(cache, keyInGarden(gardenKey, garden), (pages) =>
    withItem(withoutItems(pages, isIt), cardOf(plant), (other) => isAfter(other, plant)),
  );
  // The order of texts does not matter.
  changePages<PlantTexts>(cache, keyInGarden(gardenTextsKey, garden), (pages) =>
    withFirst<PlantTexts>(withoutItems(pages, isIt), plant),
  );
}

/** Requests a page of the garden: the first is short, so that it loads quickly. */
export const gardenPage = (cursor: string | null) => ({
  limit: cursor === null ? firstLimits.gardenFirst : firstLimits.pageMax,
  ...cursorOf(cursor),
});

/** Requests a page of the texts: they are not rendered until searched. */
export const textsPage = (cursor: string | null) => ({ limit: firstLimits.pageMax, ...cursorOf(cursor) });

/** If more pages than this are affected, the whole garden is refetched. */
const mostPages = 3;

async function refreshPlants(cache: QueryClient, garden: CachedGarden, ids: readonly number[]): Promise<void> {
  const { key: queryKey } = garden;
  const pages = cache.getQueryData<Pages<PlantCard>>(queryKey);
  if (!pages || !garden.isShown) {
    for (const query of cache.getQueryCache().findAll({ queryKey, exact: true })) fetchAgain(query);
    await cache.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    return;
  }
  const refreshAll = () => void cache.invalidateQueries({ queryKey, exact: true });
  const changed = new Set(ids);
  const held = pages.pageParams.filter((_, at) => pages.pages[at]?.items.some(({ id }) => changed.has(id)));
  if (held.length > mostPages) {
    refreshAll();
    return;
  }
  const cursors = (held.length > 0 ? held : [null]) as (string | null)[];
  try {
    const answers = await Promise.all(
      cursors.map((cursor) =>
        callPage('GET /api/plants?view=cards', { query: { ...gardenPage(cursor), ...inGarden(garden.id) } }),
      ),
    );
    const known = new Map(answers.flatMap(({ items }) => items).map((card) => [card.id, card]));
    changeGarden(cache, queryKey, (all) => mapItems(all, (card) => known.get(card.id) ?? card));
    changeWholePlants(cache, ({ id }) => {
      const card = known.get(id);
      return card ? factsOf(card) : null;
    });
  } catch {
    refreshAll();
  }
}

/**
 * Refetches the pages that contain these plants; the first page if none does. A garden that is not mounted is refetched as a whole
 * when it is.
 */
async function refreshInGarden(cache: QueryClient, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await Promise.all(cachedGardens(cache).map((garden) => refreshPlants(cache, garden, ids)));
}

/**
 * After a write: invalidates all that may depend on it, and refetches what is shown.
 *
 * @param plantIds the plants that it was about, whose cards are refetched; null for none
 */
export function refreshGarden(cache: QueryClient, ...plantIds: (number | null)[]): Promise<void> {
  refreshGardens(cache);
  return refreshInGarden(
    cache,
    plantIds.filter((id) => id !== null),
  );
}

/** Applies a change to one plant in every cached response, so that all show the same. */
export function changePlant(cache: QueryClient, id: number, changed: Partial<Plant>): void {
  changePlants(cache, (plant) => (plant.id === id ? changed : null));
  for (const key of cachedTexts(cache))
    changePages<PlantTexts>(cache, key, (pages) =>
      mapItems(pages, (texts) => (texts.id === id ? { ...texts, ...changeIn(texts, changed) } : texts)),
    );
}

/** Removes a plant from the lists of every garden. */
function takeOut(cache: QueryClient, id: number): void {
  const isIt = (plant: { id: number }) => plant.id === id;
  for (const { key } of cachedGardens(cache)) changeGarden(cache, key, (pages) => withoutItems(pages, isIt));
  for (const key of cachedTexts(cache)) changePages<PlantTexts>(cache, key, (pages) => withoutItems(pages, isIt));
  changeCached<Plant[]>(cache, { queryKey: recentKey }, (plants) => plants.filter((plant) => !isIt(plant)));
}

/** Removes a plant that is in the trash from every cached response that lists or counts it. */
export function removeCachedPlant(cache: QueryClient, id: number): void {
  takeOut(cache, id);
  // Not refetched: it is gone, and the closing view would only get a 404.
  cache.removeQueries({ queryKey: plantKey(id), type: 'inactive' });
  refreshGardens(cache, id);
  void refreshInGarden(cache, [id]);
  refresh(cache, notificationsKey, notificationCountKey);
}

/** Puts a restored plant back into every cached response that lists or counts it. */
export function bringBackPlant(cache: QueryClient, plant: Plant): void {
  if (plant.addedAt !== null && plant.archivedOn === null) putInGarden(cache, plant);
  void refreshGarden(cache, plant.id);
  refresh(cache, notificationsKey, notificationCountKey);
}

/** Moves a plant into the lists of another garden, with everything that belongs to it. */
export function moveCachedPlant(cache: QueryClient, plant: Plant): void {
  takeOut(cache, plant.id);
  if (plant.addedAt !== null) putInGarden(cache, plant);
  cache.setQueryData<Plant>(plantKey(plant.id), plant);
  void refreshGarden(cache, plant.id);
}
