import { totalOf } from '../../api/pages.ts';
import { queryClient, userKey } from '../../api/query-client.ts';
import { gardenQuery } from './garden.api.ts';
import { virtualFrom, virtualGroups } from './virtual-groups.ts';

/** Takes in the first plants before the page is drawn; a failure is left to it. */
export async function prepareGarden(): Promise<void> {
  if (!queryClient.getQueryData(userKey)) return;
  await queryClient.prefetchInfiniteQuery(gardenQuery);
  if (totalOf(queryClient.getQueryData(gardenQuery.queryKey)) > virtualFrom) await virtualGroups.load();
}
