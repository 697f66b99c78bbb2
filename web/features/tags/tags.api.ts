import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useSignedIn } from '../../api/current-user.ts';
import { inGarden, keyInGarden, tagsKey } from '../../api/query-keys.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';

/** The tags that gardeners made in the chosen garden. */
export function useTags() {
  const { id } = useChosenGarden();
  return useQuery({
    enabled: useSignedIn(),
    queryKey: keyInGarden(tagsKey, id),
    queryFn: ({ signal }) => call('GET /api/tags', { query: inGarden(id), signal }),
  });
}
