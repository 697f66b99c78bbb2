import { showsOwnAnswers } from '../../api/embedded-answers.ts';
import { totalOf } from '../../api/paginated.ts';
import { queryClient } from '../../api/query-client.ts';
import { userKey } from '../../api/query-keys.ts';
import { gardenQuery } from '../plants/garden.api.ts';
import { preloadFirstPhoto } from '../plants/preload-photo.ts';
import { LazyVirtualGroups, virtualFrom } from './lazy-virtual-groups.tsx';

/** Takes in the first plants before the page is drawn; a failure is left to it. */
export async function prepareGarden(): Promise<void> {
  if (!queryClient.getQueryData(userKey) || !showsOwnAnswers('/garden')) return;
  // Of another garden, the page asks for itself.
  if (new URLSearchParams(location.search).has('garden')) return;
  await queryClient.prefetchInfiniteQuery(gardenQuery);
  const garden = queryClient.getQueryData(gardenQuery.queryKey);
  // An address with a query may show others first.
  if (location.search === '') preloadFirstPhoto(garden?.pages[0]?.items);
  if (totalOf(garden) > virtualFrom) await LazyVirtualGroups.load();
}
