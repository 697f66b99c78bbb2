import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useSignedIn } from '../../api/current-user.ts';
import { tipsKey } from '../../api/query-keys.ts';
import { zoneQuery } from '../../dates/time-zone.ts';

/** What is worth knowing now in the signed-in user's garden. */
export function useGardenTips() {
  return useQuery({
    queryKey: tipsKey,
    queryFn: ({ signal }) => call('GET /api/tips', { query: zoneQuery(), signal }),
    enabled: useSignedIn(),
  });
}
