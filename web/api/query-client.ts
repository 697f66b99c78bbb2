import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { followConnection, isReachable } from './connection.ts';
import { ApiError, AuthRedirect } from './errors.ts';
import { userKey } from './query-keys.ts';
import { request } from './request.ts';

const minutes = 60_000;

const isUserKey = (key: readonly unknown[]): boolean => key[0] === userKey[0];

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
