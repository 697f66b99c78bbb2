import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Garden } from '../../../contract/gardens.ts';
import { call } from '../../api/call.ts';
import { useSignedIn } from '../../api/current-user.ts';
import { gardensKey } from '../../api/query-keys.ts';
import { findGarden } from './chosen-garden.rules.ts';

export const gardensQuery = queryOptions({
  queryKey: gardensKey,
  queryFn: ({ signal }) => call('GET /api/gardens', { signal }),
});

/** The gardens that the signed-in user is a member of, their own first; not requested for visitors. */
export const useGardens = () => useQuery({ ...gardensQuery, enabled: useSignedIn() });

/** How calls and query keys name a garden: null for the user's own. Until the gardens are known, only that can be shown. */
export function gardenInCalls(cache: QueryClient, id: number | null): number | null {
  const garden = findGarden(cache.getQueryData<Garden[]>(gardensKey), id);
  return garden === undefined || garden.isOwn ? null : garden.id;
}

/** A garden's name if the user has several; null for users with one garden. */
export function gardenNameIn(cache: QueryClient, id: number | null): string | null {
  const gardens = cache.getQueryData<Garden[]>(gardensKey) ?? [];
  return gardens.length > 1 ? (findGarden(gardens, id)?.name ?? null) : null;
}

/** Whether the user shares a garden, so that something may have changed while the page was not listening. */
export const sharesGardens = (cache: QueryClient): boolean =>
  cache.getQueryData<Garden[]>(gardensKey)?.some(({ memberCount }) => memberCount > 1) ?? false;
