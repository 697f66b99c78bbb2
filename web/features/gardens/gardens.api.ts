import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Garden } from '../../../contract/gardens.ts';
import { call } from '../../api/call.ts';
import { useSignedIn } from '../../api/current-user.ts';
import { gardensKey } from '../../api/query-keys.ts';

export const gardensQuery = queryOptions({
  queryKey: gardensKey,
  queryFn: ({ signal }) => call('GET /api/gardens', { signal }),
});

/** The gardens that the signed-in user is a member of, their own first; not asked for by visitors. */
export const useGardens = () => useQuery({ ...gardensQuery, enabled: useSignedIn() });

/** One garden of several; undefined where the user is no member of it, or that isn't known yet. */
export const findGarden = (gardens: readonly Garden[] | undefined, id: number | null): Garden | undefined =>
  gardens?.find((garden) => garden.id === id);
