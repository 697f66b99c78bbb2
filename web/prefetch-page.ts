import type { FetchInfiniteQueryOptions, QueryClient } from '@tanstack/react-query';
import { settingsQuery, userQuery } from './api/current-user.ts';
import { chosenGarden, gardenAddress, ownGarden } from './features/gardens/chosen-garden.rules.ts';
import { gardensQuery } from './features/gardens/gardens.api.ts';
import type { PageQuery } from './features/gardens/page-queries.ts';
import { countQuery } from './features/notifications/unread-count.ts';
import type { PageModule, PageRow } from './pages.ts';
import { readAddress } from './ui/address.ts';

/** What the frame around a gardener's pages shows, and what other queries depend on. */
const frameQueries: readonly PageQuery[] = [settingsQuery, gardensQuery, countQuery];

function queriesOf(client: QueryClient, row: PageRow, { queries }: PageModule, search: string): PageQuery[] {
  const user = client.getQueryData(userQuery.queryKey) ?? null;
  const settings = client.getQueryData(settingsQuery.queryKey);
  const gardens = client.getQueryData(gardensQuery.queryKey);
  const chosen = user ? chosenGarden(gardens, readAddress(gardenAddress, search).garden) : ownGarden;
  const isShown = !row.garden || chosen.state === 'here';
  return [...(user ? frameQueries : []), ...((isShown && queries?.({ user, settings, chosen, search })) || [])];
}

const fetchQuery = (client: QueryClient, query: PageQuery): Promise<unknown> =>
  'initialPageParam' in query
    ? client.fetchInfiniteQuery(query as FetchInfiniteQueryOptions)
    : client.fetchQuery(query as Parameters<typeof client.fetchQuery>[0]);

/**
 * Fetches what a page shows first, unless it is in the cache: the same on the server and in the browser. Failures are left to the
 * components that show them.
 *
 * @returns whether all of it was in the cache
 * @throws AuthRedirect if the session has expired and the browser is redirecting to sign-in
 */
export async function prefetchPage(
  client: QueryClient,
  row: PageRow,
  loading: Promise<PageModule>,
  search: string,
): Promise<boolean> {
  const [module] = await Promise.all([loading, client.fetchQuery(userQuery)]);
  let wasComplete = true;
  // Twice, because some queries are certain only once the settings and gardens are known. What failed has a state, too.
  for (let round = 0; round < 2; round += 1) {
    const missing = queriesOf(client, row, module, search).filter(({ queryKey }) => !client.getQueryState(queryKey));
    if (missing.length > 0) wasComplete = false;
    await Promise.allSettled(missing.map((query) => fetchQuery(client, query)));
  }
  return wasComplete;
}
