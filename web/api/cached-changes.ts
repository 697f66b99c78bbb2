import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

const isUnderWay = ({ state }: Query): boolean => state.fetchStatus !== 'idle';

/**
 * Refetches queries that are in flight: their responses may be older than the change. `invalidateQueries` doesn't restart a
 * query's first fetch, however old its response will be.
 */
export function fetchAgain(query: Query): void {
  if (!isUnderWay(query)) return;
  // A fetch of the next page stays one.
  const { fetchMeta: meta } = query.state;
  void query.cancel({ silent: true });
  query.fetch(undefined, meta ? { meta } : {}).catch(() => undefined);
}

/** Applies a change that the server has made to cached data, and refetches queries in flight. */
export function changeCached<Data>(cache: QueryClient, filters: QueryFilters, change: (data: Data) => Data): void {
  for (const query of cache.getQueryCache().findAll(filters)) {
    cache.setQueryData<Data>(query.queryKey, (data) => (data === undefined ? undefined : change(data)));
    fetchAgain(query);
  }
}

/**
 * Cancels refetches before an optimistic update. First fetches continue: without them nothing would show at all.
 *
 * @returns refetches; call it when the server has responded to the change
 */
export function callOff(cache: QueryClient, ...filters: QueryFilters[]): () => void {
  const queries = filters
    .flatMap((filter) => cache.getQueryCache().findAll(filter))
    .filter((query) => isUnderWay(query) && query.state.data !== undefined);
  for (const query of queries) void query.cancel({ revert: true });
  return () => {
    for (const { queryKey } of queries) void cache.invalidateQueries({ queryKey, exact: true });
  };
}
