import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { callPage } from '../../api/call.ts';
import { useSignedIn } from '../../api/current-user.ts';
import { inGarden, keyInGarden } from '../../api/in-garden.ts';
import { itemsOf, paged, totalOf } from '../../api/paginated.ts';
import { gardenKey } from '../../api/query-keys.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { gardenPage } from './plants.cache.ts';

/** The next plants are asked for after this long, however busy the page is, in milliseconds. */
const timeoutMs = 300;

/** @param garden null for the user's own */
const plantsQuery = (garden: number | null) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: keyInGarden<readonly unknown[]>(gardenKey, garden),
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/plants', { query: { ...gardenPage(pageParam), ...inGarden(garden) }, signal }),
  });

/** The plants of the user's own garden. */
export const gardenQuery = plantsQuery(null);

/**
 * The plants of the chosen garden, last added first. The first page shows as soon as it has come; the others follow by
 * themselves, so that all plants can be searched and sorted here.
 *
 * @param isWanted false asks for nothing, and answers what is here already
 */
export function useGarden(isWanted = true) {
  const { id } = useChosenGarden();
  const query = useInfiniteQuery({ ...plantsQuery(id), enabled: useSignedIn() && isWanted });
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = query;

  // Not before the first are drawn. Several parts of a page want the garden, and ask once.
  useEffect(() => {
    if (!isWanted || !hasNextPage || isFetching || isError) return;
    return whenIdle(() => void fetchNextPage({ cancelRefetch: false }), timeoutMs);
  }, [isWanted, hasNextPage, isFetching, isError, fetchNextPage]);

  const plants = useMemo(() => data && itemsOf(data, ({ id }) => id), [data]);
  return {
    /** Undefined until the first page has come. */
    plants,
    /** How many plants the garden has, also while some are still on their way. */
    total: totalOf(data),
    /** More plants are to come. */
    hasMore: hasNextPage,
    isError,
    isFetching,
    /** Tries again what failed: the rest of the garden, or all of it. */
    retry: () => void (hasNextPage ? fetchNextPage() : refetch()),
  };
}
