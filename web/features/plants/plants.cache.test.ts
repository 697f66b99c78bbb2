import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fieldsInTexts, pickFields } from '../../../contract/plant-fields.ts';
import type { Plant, PlantCard, PlantTexts } from '../../../contract/plants.ts';
import { cursorOf, itemsOf, type Pages, paged, totalOf } from '../../api/paginated.ts';
import {
  calendarKey,
  communityKey,
  gardenKey,
  gardensKey,
  gardenTextsKey,
  keyInGarden,
  plantKey,
  recentKey,
  statsKey,
  todayKey,
} from '../../api/query-keys.ts';
import { eventually } from '../../testing/eventually.ts';
import { plantOf, servedCard } from '../../testing/samples.ts';
import {
  changePlant,
  changePlants,
  moveCachedPlant,
  putInGarden,
  refreshGarden,
  removeCachedPlant,
} from './plants.cache.ts';

/** Added on the days of January, the one with the highest id last. */
const plant = (id: number, more: Partial<Plant> = {}): Plant =>
  plantOf(id, { addedAt: `2026-01-${10 + id}T10:00:00.000Z`, ...more });

const card = (...of: Parameters<typeof plant>): PlantCard => servedCard(plant(...of));

/** Pages of two plants, last added first, as the server has them; and each page that was asked for. */
let server: PlantCard[];
let asked: (string | null)[];
const page = (cursor: string | null) => {
  asked.push(cursor);
  const from = cursor === null ? 0 : Number(cursor);
  const items = server.slice(from, from + 2);
  return { items, total: server.length, cursor: from + 2 < server.length ? String(from + 2) : null };
};

let cache: QueryClient;
let stop: () => void;
const garden = () => cache.getQueryData<Pages<PlantCard>>(gardenKey);
const names = () => itemsOf(garden(), ({ id }) => id).map(({ commonName }) => commonName);

beforeEach(async () => {
  server = [6, 5, 4, 3, 2, 1].map((id) => card(id));
  asked = [];
  cache = new QueryClient();
  const observer = new InfiniteQueryObserver(cache, {
    ...paged,
    queryKey: gardenKey,
    queryFn: ({ pageParam }) => page(cursorOf(pageParam).cursor ?? null),
  });
  stop = observer.subscribe(() => undefined);
  await eventually(() => expect(names()).toHaveLength(2));
  await observer.fetchNextPage();
  await observer.fetchNextPage();
  asked = [];
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

it('shows an edit, an addition and a removal without asking for the garden again', async () => {
  changePlant(cache, 3, { commonName: 'Quince' });
  putInGarden(cache, plant(7));
  expect(names()).toEqual(['Plant 7', 'Plant 6', 'Plant 5', 'Plant 4', 'Quince', 'Plant 2', 'Plant 1']);
  expect(totalOf(garden())).toBe(7);
  vi.stubGlobal('fetch', async () => Response.json([card(7), card(6)]));
  removeCachedPlant(cache, 5);
  expect(names()).toEqual(['Plant 7', 'Plant 6', 'Plant 4', 'Quince', 'Plant 2', 'Plant 1']);
  // real clock: what was begun meanwhile has had its turn
  await new Promise((passed) => setTimeout(passed));
  expect(asked).toEqual([]);
});

it('puts a plant that has come back where it was', () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  removeCachedPlant(cache, 4);
  putInGarden(cache, plant(4));
  removeCachedPlant(cache, 1);
  putInGarden(cache, plant(1));
  expect(names()).toEqual(['Plant 6', 'Plant 5', 'Plant 4', 'Plant 3', 'Plant 2', 'Plant 1']);
  expect(totalOf(garden())).toBe(6);
});

it('leaves a plant to the page that is still to come', () => {
  cache.setQueryData<Pages<PlantCard>>(gardenKey, (all) => all && { pages: all.pages.slice(0, 1), pageParams: [null] });
  putInGarden(cache, plant(1));
  expect(names()).toEqual(['Plant 6', 'Plant 5']);
});

it('asks again for the page alone that holds what has changed, for the first where none does', async () => {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url);
    return Response.json([card(4), card(3, { lastWatered: '2026-05-04' })]);
  });
  await refreshGarden(cache, 3);
  expect(urls).toEqual(['/api/plants?view=cards&limit=200&cursor=2']);
  expect(asked).toEqual([]);
  expect(itemsOf(garden(), ({ id }) => id).find(({ id }) => id === 3)?.lastWatered).toBe('2026-05-04');
  await refreshGarden(cache, 99);
  expect(urls[1]).toBe('/api/plants?view=cards&limit=16');
});

it('asks for the whole garden where a page cannot be had, and later where nothing shows it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'no' }, { status: 500 }));
  await refreshGarden(cache, 2);
  await eventually(() => expect(asked).toEqual([null, '2', '4']));
  asked = [];
  stop();
  await refreshGarden(cache, 2);
  expect(asked).toEqual([]);
  expect(cache.getQueryState(gardenKey)?.isInvalidated).toBe(true);
});

it('does not let a fetch that began before a change bring back what was', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  const before = server;
  const whole = page;
  stop();
  const observer = new InfiniteQueryObserver(cache, {
    ...paged,
    queryKey: gardenKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ pageParam }) => {
      const old = whole(pageParam);
      await late;
      return old;
    },
  });
  stop = observer.subscribe(() => undefined);
  void observer.refetch();
  await eventually(() => expect(asked).toEqual([null]));
  server = before.map((one) => (one.id === 6 ? { ...one, commonName: 'Quince' } : one));
  changePlant(cache, 6, { commonName: 'Quince' });
  answer();
  await eventually(() => expect(cache.isFetching()).toBe(0));
  expect(names()[0]).toBe('Quince');
});

/** The lists of the user's own garden (1), which is shown, and of one that they share (7), which is not. */
function shareGarden(): { shared: () => string[]; recent: () => number[] } {
  const key = keyInGarden(gardenKey, 7);
  cache.setQueryData(gardensKey, [
    { id: 1, isOwn: true },
    { id: 7, isOwn: false },
  ]);
  const items = [plant(22, { gardenId: 7 }), plant(21, { gardenId: 7 })];
  cache.setQueryData(key, { pages: [{ items: items.map(servedCard), total: 2, cursor: null }], pageParams: [null] });
  cache.setQueryData(keyInGarden(recentKey, 7), items);
  return {
    shared: () =>
      itemsOf(cache.getQueryData<Pages<PlantCard>>(key), ({ id }) => id).map(({ commonName }) => commonName),
    recent: () => (cache.getQueryData<Plant[]>(keyInGarden(recentKey, 7)) ?? []).map(({ id }) => id),
  };
}

it('puts a plant into the list of its own garden alone, and a change wherever the plant is', () => {
  const { shared } = shareGarden();
  putInGarden(cache, plant(23, { gardenId: 7 }));
  expect(shared()).toEqual(['Plant 23', 'Plant 22', 'Plant 21']);
  expect(names()).toHaveLength(6);
  changePlant(cache, 22, { commonName: 'Quince' });
  expect(shared()).toEqual(['Plant 23', 'Quince', 'Plant 21']);
  putInGarden(cache, plant(7));
  expect([names()[0], shared().length]).toEqual(['Plant 7', 3]);
});

it('asks for pages of a garden by its id, and of one that nothing shows for none', async () => {
  shareGarden();
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url);
    return Response.json([]);
  });
  await refreshGarden(cache, 22);
  expect(urls).toEqual(['/api/plants?view=cards&limit=16']);
  urls.length = 0;
  const shown = new InfiniteQueryObserver(cache, {
    ...paged,
    queryKey: keyInGarden<readonly unknown[]>(gardenKey, 7),
    queryFn: () => ({ items: [], total: 0, cursor: null }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const hide = shown.subscribe(() => undefined);
  await refreshGarden(cache, 22);
  hide();
  expect(urls.sort()).toEqual(['/api/plants?view=cards&limit=16', '/api/plants?view=cards&limit=16&garden=7']);
});

/** Shows an answer, as a part of a page does, and counts how often it is asked for. */
function show(queryKey: readonly unknown[]): { times: () => number } {
  let times = 0;
  cache.setQueryData(queryKey, []);
  const queryFn = () => {
    times += 1;
    return [];
  };
  new QueryObserver(cache, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => undefined);
  return { times: () => times };
}

it('asks after a write for all that is shown of gardens, but not for the whole list of cards', async () => {
  const shown = [
    ...[recentKey, statsKey, todayKey, communityKey, ['/api/care/plans', { plantId: 3 }]],
    ...[plantKey(3), ['/api/plants/3/journal'], ['/api/calendar/plant/3', {}]],
  ].map(show);
  const other = show(['/api/settings']);
  cache.setQueryData(calendarKey, []);
  await refreshGarden(cache);
  expect(shown.map(({ times }) => times())).toEqual(shown.map(() => 1));
  expect([other.times(), asked]).toEqual([0, []]);
  expect(cache.getQueryState(calendarKey)?.isInvalidated).toBe(true);
});

it('asks for nothing about a plant that is gone', () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const gone = [plantKey(3), ['/api/plants/3/journal'], ['/api/care/plans', { plantId: 3 }]].map(show);
  const others = [plantKey(33), ['/api/care/plans', { plantId: 4 }], statsKey].map(show);
  removeCachedPlant(cache, 3);
  expect(gone.map(({ times }) => times())).toEqual([0, 0, 0]);
  expect(others.map(({ times }) => times())).toEqual([1, 1, 1]);
});

it('moves a plant from the lists of one garden to those of another', () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const { shared, recent } = shareGarden();
  const moved = plant(22, { gardenId: 1 });
  moveCachedPlant(cache, moved);
  expect(shared()).toEqual(['Plant 21']);
  expect(recent()).toEqual([21]);
  expect(names()[0]).toBe('Plant 22');
  expect(cache.getQueryData(plantKey(22))).toEqual(moved);
});

it('shows an edit on the card: the beginning of its description, and what is due next as before', () => {
  const nextCare = { eventType: 'watering', due: '2026-05-04' } as const;
  cache.setQueryData<Pages<PlantCard>>(
    gardenKey,
    (all) =>
      all && {
        ...all,
        pages: all.pages.map((one) => ({ ...one, items: one.items.map((it) => ({ ...it, nextCare })) })),
      },
  );
  const edited = plant(3, { commonName: 'Quince', description: 'Loved by bees. '.repeat(50) });
  changePlant(cache, 3, edited);
  const shown = itemsOf(garden(), ({ id }) => id).find(({ id }) => id === 3);
  expect(shown).toEqual({ ...servedCard(edited), nextCare });
  expect(shown?.excerpt).toBe(`${'Loved by bees. '.repeat(10)}Loved by…`);
  expect(shown).not.toHaveProperty('description');
});

/** The texts of the user's own garden, as they have been fetched. */
function fetchTexts(): () => [number, string | null][] {
  const items = [6, 5].map((id) => ({ id, ...pickFields(fieldsInTexts, plant(id, { description: `About ${id}` })) }));
  cache.setQueryData(gardenTextsKey, { pages: [{ items, total: 2, cursor: null }], pageParams: [null] });
  return () =>
    itemsOf(cache.getQueryData<Pages<PlantTexts>>(gardenTextsKey), ({ id }) => id).map(({ id, description }) => [
      id,
      description,
    ]);
}

it('keeps the texts right when a plant is added, edited, deleted or moved away', () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const texts = fetchTexts();
  putInGarden(cache, plant(7, { description: 'Deep words' }));
  changePlant(cache, 6, { description: 'Other words' });
  changePlant(cache, 5, { isPublic: true });
  expect(texts()).toEqual([
    [7, 'Deep words'],
    [6, 'Other words'],
    [5, 'About 5'],
  ]);
  removeCachedPlant(cache, 6);
  shareGarden();
  moveCachedPlant(cache, plant(5, { gardenId: 7 }));
  expect(texts()).toEqual([[7, 'Deep words']]);
});

it('puts a change of several plants also into those that were opened', () => {
  cache.setQueryData(plantKey(3), plant(3));
  cache.setQueryData(plantKey(4), plant(4));
  changePlants(cache, ({ id }) => (id === 3 ? { location: 'Balcony' } : null));
  expect(cache.getQueryData(plantKey(3))).toEqual(plant(3, { location: 'Balcony' }));
  expect(cache.getQueryData(plantKey(4))).toEqual(plant(4));
});
