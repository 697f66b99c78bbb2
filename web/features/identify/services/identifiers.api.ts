import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { IdentifierInfo } from '../../../../contract/identifiers.ts';
import type { EngineName } from '../../../../contract/values.ts';
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

/** The services used before this server's own model that the user has not allowed or declined yet. */
export function undecided(engines: readonly IdentifierInfo[]): IdentifierInfo[] {
  const own = engines.findIndex(({ isService }) => !isService);
  const before = own < 0 ? engines : engines.slice(0, own);
  return before.filter(({ consent, isAvailable }) => consent === null && isAvailable);
}

/** Whether photos can't be identified: this server has no model of its own, and no service is allowed. */
export const isNobodyAllowed = (engines: readonly IdentifierInfo[]): boolean =>
  engines.length > 0 && !engines.some(({ consent }) => consent);

/** The other engines, in their order. @param answered the engine of the current result; null if it was not recorded */
export const othersThan = (answered: EngineName | null, engines: readonly IdentifierInfo[]): IdentifierInfo[] =>
  engines.filter(({ name, isAvailable }) => name !== answered && isAvailable);

export const servicesOf = (engines: readonly IdentifierInfo[]): IdentifierInfo[] =>
  engines.filter(({ isService }) => isService);
