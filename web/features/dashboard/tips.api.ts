import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useSignedIn } from '../../api/current-user.ts';
import { inGarden, keyInGarden } from '../../api/in-garden.ts';
import { tipsKey } from '../../api/query-keys.ts';
import { zoneQuery } from '../../dates/time-zone.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';

/** What is worth knowing now in the chosen garden. */
export function useGardenTips() {
  const { id } = useChosenGarden();
  return useQuery({
    queryKey: keyInGarden(tipsKey, id),
    queryFn: ({ signal }) => call('GET /api/tips', { query: { ...zoneQuery(), ...inGarden(id) }, signal }),
    enabled: useSignedIn(),
  });
}
