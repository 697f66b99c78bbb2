import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { followConnection, isReachable } from './connection.ts';
import { ApiError, AuthRedirect } from './errors.ts';
import { gardensKey, userKey } from './query-keys.ts';
import { request } from './request.ts';

const minutes = 60_000;

const isUserKey = (key: readonly unknown[]): boolean => key[0] === userKey[0];

const isMissing = (error: Error): boolean => error instanceof ApiError && error.status === 404;

const namesGarden = (part: unknown): boolean => typeof part === 'object' && part !== null && 'garden' in part;

/** A garden may have ended, or the user is no longer a member: the page that shows it then says so. */
function askForGardens(): void {
  void queryClient.invalidateQueries({ queryKey: gardensKey });
}

// What is stale, or failed, is fetched anew as soon as the server is in reach again.
if (typeof window !== 'undefined')
  onlineManager.setEventListener((setOnline) => followConnection(() => setOnline(isReachable())));

/**
 * The cache of server answers: stale after five minutes, one retry for queries and none for mutations, no refetch on
 * focus or by interval. A query without its own fetcher gets the URL that is the first item of its key.
 *
 * Calls are tried without a network too, so that a failure is told at once instead of hanging until it is back.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      const sessionEnded = error instanceof ApiError && error.status === 401 && !isUserKey(query.queryKey);
      if (sessionEnded) void queryClient.invalidateQueries({ queryKey: userKey });
      if (isMissing(error) && query.queryKey.some(namesGarden)) askForGardens();
    },
  }),
  // What was written to may be in a garden that the user is no longer a member of.
  mutationCache: new MutationCache({
    onError(error) {
      if (isMissing(error)) askForGardens();
    },
  }),
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
