import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { CommunityPlant } from '../../../contract/community.ts';
import { limits } from '../../../contract/limits.ts';
import { callPage } from '../../api/call.ts';
import { showsOwnAnswers } from '../../api/embedded-answers.ts';
import { cursorOf, itemsOf, paged, totalOf } from '../../api/paginated.ts';
import { queryClient } from '../../api/query-client.ts';
import { communityKey } from '../../api/query-keys.ts';
import { preloadFirstPhoto } from '../plants/preload-photo.ts';
import { type CommunityTab, findPlants } from './community.rules.ts';

interface CommunityList {
  search: string;
  sort: 'newest' | 'family';
}

const communityQuery = ({ search, sort }: CommunityList) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [communityKey[0], { search, sort }] as const,
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/community', {
        query: { limit: limits.communityPage, sort, ...(search !== '' && { search }), ...cursorOf(pageParam) },
        signal,
      }),
    staleTime: 60_000,
  });

/** The list that the page opens with. */
export const newestQuery = communityQuery({ search: '', sort: 'newest' });

/** Takes in the newest plants before the page is drawn; a failure is left to it. */
export async function prepareCommunity(): Promise<void> {
  if (location.search !== '' || !showsOwnAnswers('/community')) return;
  await queryClient.prefetchInfiniteQuery(newestQuery);
  preloadFirstPhoto(queryClient.getQueryData(newestQuery.queryKey)?.pages[0]?.items);
}

function useCommunity(of: CommunityList, enabled: boolean) {
  return useInfiniteQuery({
    ...communityQuery(of),
    enabled,
    // The plants of the previous search stay until the next have loaded; in another order they would jump.
    placeholderData: (before, query) => (query?.queryKey[1].sort === of.sort ? before : undefined),
  });
}

/**
 * The public plants of a tab that fit a search. While they all came on one page, the search happens here and at once;
 * of more, the server finds them.
 *
 * @param text as it stands in the box
 * @param settled as it stood there when the typing paused
 */
export function useCommunityPlants(tab: CommunityTab, text: string, settled: string) {
  const sort = tab === 'family' ? 'family' : 'newest';
  const all = useCommunity({ search: '', sort }, true);
  const first = all.data?.pages[0];
  const onePage = first?.cursor === null;
  // Also while it is not known yet whether one page holds all: an address with a search need not wait for that.
  const asksServer = !onePage && settled !== '';
  const found = useCommunity({ search: settled, sort }, asksServer);
  const list = asksServer ? found : all;

  const loaded = itemsOf<CommunityPlant>(list.data, ({ id }) => id);
  const fitting = onePage ? findPlants(loaded, text) : loaded;
  const isRecent = tab === 'recent';
  const plants = isRecent ? fitting.slice(0, limits.recentAdditions) : fitting;
  return {
    plants,
    /** How many there are to show in the end, loaded or not. */
    total: onePage || isRecent ? plants.length : totalOf(list.data),
    /** How many are certain, where the server counted only the first of many; null where `total` is exact. */
    countedUntil:
      asksServer && list.hasNextPage && totalOf(list.data) > limits.countMax
        ? Math.max(limits.countMax, plants.length)
        : null,
    isLoading: list.data === undefined && !list.isError,
    isError: list.data === undefined && list.isError,
    isFetching: list.isFetching,
    /** What shows was found for the search before. */
    isOld: list.isPlaceholderData,
    retry: () => void list.refetch(),
    /** What loads further plants; null where none may follow now. */
    more: isRecent || list.isPlaceholderData ? null : list,
  };
}

/** A plant of a community list that is already here. */
export function findLoaded(plants: readonly CommunityPlant[], id: number | null): CommunityPlant | undefined {
  return id === null ? undefined : plants.find((plant) => plant.id === id);
}
