import {
  type InfiniteQueryObserverBaseResult,
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { placeKey } from '../../../contract/place-key.ts';
import type { Place } from '../../../contract/places.ts';
import type { PlantTexts } from '../../../contract/plants.ts';
import { call, callPage } from '../../api/call.ts';
import { useSignedIn } from '../../api/current-user.ts';
import { itemsOf, paged, totalOf } from '../../api/paginated.ts';
import { familiesKey, gardenKey, gardenTextsKey, inGarden, keyInGarden, placesKey } from '../../api/query-keys.ts';
import { useOverlay } from '../../api/waiting/overlay.ts';
import { noPages } from '../../api/waiting/unread-lists.ts';
import { whenIdle } from '../../ui/scheduling.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { gardenPage, textsPage } from './plants.cache.ts';

/** The next page is requested after this long, however busy the page is, in milliseconds. */
const timeoutMs = 300;

/** @param garden null for the user's own */
export const cardsQuery = (garden: number | null) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: keyInGarden<readonly unknown[]>(gardenKey, garden),
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/plants?view=cards', { query: { ...gardenPage(pageParam), ...inGarden(garden) }, signal }),
  });

export const textsQuery = (garden: number | null) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: keyInGarden<readonly unknown[]>(gardenTextsKey, garden),
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/plants?view=texts', { query: { ...textsPage(pageParam), ...inGarden(garden) }, signal }),
  });

/** The rest of a list that is needed as a whole: its pages load by themselves. */
function useFollowingPages(
  { hasNextPage, isFetching, isError, fetchNextPage }: InfiniteQueryObserverBaseResult,
  isWanted: boolean,
): void {
  // Not before the first page has rendered. Several components need the list, and request it once.
  useEffect(() => {
    if (!isWanted || !hasNextPage || isFetching || isError) return;
    return whenIdle(() => void fetchNextPage({ cancelRefetch: false }), timeoutMs);
  }, [isWanted, hasNextPage, isFetching, isError, fetchNextPage]);
}

const overlay = async () => (await import('./waiting.rules.ts')).cardsWith;

/**
 * The cards of the chosen garden's plants, last added first. The first page shows as soon as it has loaded; the others follow by
 * themselves, so that all plants can be searched and sorted here.
 *
 * @param isWanted false requests nothing, and returns what is cached
 */
export function useGarden(isWanted = true) {
  const { id } = useChosenGarden();
  const waiting = useOverlay(overlay, id ?? 0);
  const query = useInfiniteQuery({ ...cardsQuery(id), enabled: useSignedIn() && isWanted, ...waiting });
  const { data: read, hasNextPage, isFetching, isError, fetchNextPage, refetch } = query;
  useFollowingPages(query, isWanted);
  const alone = useMemo(() => (isError && !read ? waiting.select?.(noPages) : undefined), [read, isError, waiting]);
  const data = totalOf(alone) > 0 ? alone : read;
  const plants = useMemo(() => data && itemsOf(data, ({ id }) => id), [data]);
  return {
    /** Undefined until the first page has loaded; where that failed, those that wait, if any do. */
    plants,
    /** How many plants the garden has, also while some are still loading. */
    total: totalOf(data),
    /** More plants are still loading. */
    hasMore: hasNextPage || data !== read,
    isError,
    isFetching,
    /** Retries what failed: the rest of the garden, or all of it. */
    retry: () => void (hasNextPage ? fetchNextPage() : refetch()),
  };
}

const noTexts: ReadonlyMap<number, PlantTexts> = new Map();

/**
 * The texts of the chosen garden's plants, which their cards leave out. They are requested when needed, and cached with the
 * garden.
 *
 * @param isWanted false requests nothing, and returns what is cached
 */
export function useGardenTexts(isWanted: boolean) {
  const { id } = useChosenGarden();
  const query = useInfiniteQuery({ ...textsQuery(id), enabled: useSignedIn() && isWanted });
  const { data, hasNextPage, isError, fetchNextPage, refetch } = query;
  useFollowingPages(query, isWanted);
  const texts = useMemo(
    () => (data ? new Map(data.pages.flatMap(({ items }) => items).map((one) => [one.id, one])) : noTexts),
    [data],
  );
  const isMissing = data === undefined || hasNextPage;
  return {
    /** Those loaded so far, by the id of their plant. */
    texts,
    isLoading: isWanted && isMissing && !isError,
    /** Some of them could not be loaded. */
    failed: isWanted && isMissing && isError,
    /** Retries what failed. */
    retry: () => void (hasNextPage ? fetchNextPage() : refetch()),
  };
}

/** The places in the chosen garden, sorted by name. @param isWanted false requests nothing, and returns what is cached */
export function usePlaces(isWanted = true) {
  const { id } = useChosenGarden();
  return useQuery({
    enabled: isWanted,
    queryKey: keyInGarden(placesKey, id),
    queryFn: ({ signal }) => call('GET /api/places', { query: inGarden(id), signal }),
  });
}

/** The place of the chosen garden that a location means; null where it is not listed, undefined until places have loaded. */
export function usePlace(location: string | null): Place | null | undefined {
  const { data } = usePlaces();
  return data && (data.find(({ name }) => placeKey(name) === placeKey(location ?? '')) ?? null);
}

/** @param garden null for the user's own */
export const familiesQuery = (garden: number | null) =>
  queryOptions({
    queryKey: keyInGarden<readonly unknown[]>(familiesKey, garden),
    queryFn: ({ signal }) => call('GET /api/plants/families', { query: inGarden(garden), signal }),
  });

/** The names of the families in the chosen garden, sorted. */
export function useFamilies() {
  const { id } = useChosenGarden();
  return useQuery({ ...familiesQuery(id), enabled: useSignedIn() });
}
