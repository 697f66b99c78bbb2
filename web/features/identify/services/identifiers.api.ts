import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { IdentifierInfo } from '../../../../contract/identifiers.ts';
import { call } from '../../../api/call.ts';

export const identifiersKey = ['/api/identifiers'] as const;

export const identifiersQuery = queryOptions({
  queryKey: identifiersKey,
  queryFn: ({ signal }) => call('GET /api/identifiers', { signal }),
});

/** The engines of this server, in the order of use. @param enabled false until they are needed */
export const useIdentifiers = (enabled = true) => useQuery({ ...identifiersQuery, enabled });

/** The engines that are cached; none if they are not, so that nothing waits for them. */
export const knownIdentifiers = (cache: QueryClient): readonly IdentifierInfo[] =>
  cache.getQueryData<IdentifierInfo[]>(identifiersKey) ?? [];

/** Asks again which engines are available: one of them has just failed. */
export const refreshIdentifiers = (cache: QueryClient): void =>
  void cache.invalidateQueries({ queryKey: identifiersKey });
