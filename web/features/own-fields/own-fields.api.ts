import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useSignedIn } from '../../api/current-user.ts';
import { fieldsKey, inGarden, keyInGarden } from '../../api/query-keys.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';

/** The fields that gardeners made in the chosen garden. @param isWanted false requests nothing, and returns what is cached */
export function useFields(isWanted = true) {
  const { id } = useChosenGarden();
  return useQuery({
    enabled: useSignedIn() && isWanted,
    queryKey: keyInGarden(fieldsKey, id),
    queryFn: ({ signal }) => call('GET /api/fields', { query: inGarden(id), signal }),
  });
}
