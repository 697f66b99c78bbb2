import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { fetchAgain } from './cached-changes.ts';
import { followConnection, isReachable } from './connection.ts';
import { AuthRedirect, isMissing, isRoleRefusal, isSessionEnd } from './errors.ts';
import { gardensKey, userKey } from './query-keys.ts';
import { request } from './request.ts';
import { onSignOut } from './sign-out-in-progress.ts';

const minutes = 60_000;

const isUserKey = (key: readonly unknown[]): boolean => key[0] === userKey[0];

const namesGarden = (part: unknown): boolean => typeof part === 'object' && part !== null && 'garden' in part;

/**
 * Refetches the gardens if a write was refused because of one: it may have been deleted, or the user may have been removed or
 * have another role. The page that shows it then says so.
 */
export function askForGardensAfter(error: unknown): void {
  if (isMissing(error) || isRoleRefusal(error)) void queryClient.invalidateQueries({ queryKey: gardensKey });
}

// Refetch stale and failed queries as soon as the server can be reached again.
if (typeof window !== 'undefined')
  onlineManager.setEventListener((setOnline) => followConnection(() => setOnline(isReachable())));

/**
 * The query cache: stale after five minutes, one retry for queries and none for mutations, no refetch on focus or by interval.
 * A query without its own fetcher requests the first item of its key as the URL.
 *
 * Calls run without a network, too, so that a failure shows at once instead of hanging until the network is back.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      const sessionEnded = isSessionEnd(error) && !isUserKey(query.queryKey);
      if (sessionEnded) void queryClient.invalidateQueries({ queryKey: userKey });
      if (query.queryKey.some(namesGarden)) askForGardensAfter(error);
    },
  }),
  // The write may have been to a garden that the user is no longer a member of.
  mutationCache: new MutationCache({ onError: askForGardensAfter }),
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey, signal }) => request('GET', queryKey[0], { signal }),
      staleTime: 5 * minutes,
      retry: (failures, error) => failures < 1 && !(error instanceof AuthRedirect),
      refetchOnWindowFocus: false,
      refetchInterval: false,
      refetchOnReconnect: true,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// During sign-out the server may already have ended the session and would answer 401. A refetch waits until the page unloads.
onSignOut(() => queryClient.getQueryCache().findAll().forEach(fetchAgain));
