import { useQuery } from '@tanstack/react-query';
import type { SettingsAnswer } from '../../contract/settings.ts';
import { call } from './call.ts';
import { useUser } from './current-user.ts';
import { settingsKey } from './query-keys.ts';

/** The settings of the signed-in user; undefined for a visitor, and until they are loaded. */
export function useSettings(): SettingsAnswer | undefined {
  const { user } = useUser();
  const { data } = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call('GET /api/settings', { signal }),
    enabled: user !== null,
  });
  return data;
}
