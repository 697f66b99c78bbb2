import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

const isUnderWay = ({ state }: Query): boolean => state.fetchStatus !== 'idle';

/**
 * Asks again for what is being fetched: an answer under way may be older than what has changed. `invalidateQueries` leaves the
 * first answer of a query to come, however old it is.
 */
export function fetchAgain(query: Query): void {
  if (!isUnderWay(query)) return;
  // A further page of a list stays that.
  const { fetchMeta: meta } = query.state;
  void query.cancel({ silent: true });
  query.fetch(undefined, meta ? { meta } : {}).catch(() => undefined);
}

/** Puts a change that the server has made into answers. Those under way are asked for again. */
export function changeCached<Data>(cache: QueryClient, filters: QueryFilters, change: (data: Data) => Data): void {
  for (const query of cache.getQueryCache().findAll(filters)) {
    cache.setQueryData<Data>(query.queryKey, (data) => (data === undefined ? undefined : change(data)));
    fetchAgain(query);
  }
}

/**
 * Calls off what is being fetched again, before a change shows that the server has yet to make. First answers are left to come:
 * without them nothing shows at all.
 *
 * @returns asks for it once more; to be called when the server has answered the change
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
