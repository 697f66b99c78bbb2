import { showsOwnAnswers } from '../../api/embedded-answers.ts';
import { totalOf } from '../../api/paginated.ts';
import { queryClient } from '../../api/query-client.ts';
import { userKey } from '../../api/query-keys.ts';
import { gardenQuery } from '../plants/garden.api.ts';
import { preloadFirstPhoto } from '../plants/preload-photo.ts';
import { LazyVirtualGroups, virtualFrom } from './lazy-virtual-groups.tsx';

/** Loads the first plants before the page renders; a failure is left to the page. */
export async function prepareGarden(): Promise<void> {
  if (!queryClient.getQueryData(userKey) || !showsOwnAnswers('/garden')) return;
  // For another garden, the page makes its own request.
  if (new URLSearchParams(location.search).has('garden')) return;
  await queryClient.prefetchInfiniteQuery(gardenQuery);
  const garden = queryClient.getQueryData(gardenQuery.queryKey);
  // With a query string, the page may show others first.
  if (location.search === '') preloadFirstPhoto(garden?.pages[0]?.items);
  if (totalOf(garden) > virtualFrom) await LazyVirtualGroups.load();
}
