import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SettingsAnswer } from '../../contract/settings.ts';
import { call } from './call.ts';
import { useUser } from './current-user.ts';
import { settingsKey } from './query-keys.ts';

export const settingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => call('GET /api/settings', { signal }),
});

/** The settings of the signed-in user; undefined for a visitor, and until they are loaded. */
export function useSettings(): SettingsAnswer | undefined {
  const { user } = useUser();
  return useQuery({ ...settingsQuery, enabled: user !== null }).data;
}
