import { useQuery } from '@tanstack/react-query';
import { tipsApi } from '../../../contract/tips.ts';
import { call } from '../../api/call.ts';
import { tipsKey } from '../care/care.cache.ts';
import { zoneQuery } from '../care/zone.ts';
import { useSignedIn } from '../plants/plants.api.ts';

/** What is worth knowing now in the signed-in user's garden. */
export function useGardenTips() {
  return useQuery({
    queryKey: tipsKey,
    queryFn: ({ signal }) => call(tipsApi.list, { query: zoneQuery(), signal }),
    enabled: useSignedIn(),
  });
}
