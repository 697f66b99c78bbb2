import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '../../contract/auth.ts';
import type { SettingsAnswer } from '../../contract/settings.ts';
import { call } from './call.ts';
import { isSessionEnd } from './errors.ts';
import { noteAccountChange } from './page-account.ts';
import { queryClient } from './query-client.ts';
import { settingsKey, userKey } from './query-keys.ts';

/**
 * The server marks the page that it sends to a visitor, so that the first page makes no request that returns 401. The mark
 * counts once: after that, the visitor may have signed in.
 */
function isMarkedVisitor(): boolean {
  const mark = document.querySelector('meta[name="visitor"]');
  mark?.remove();
  return mark !== null;
}

/**
 * If the response names a different account than the page shows, another tab has signed in to it. The page keeps its account
 * until it is reloaded, so that nothing typed is lost.
 */
function keepShown(user: User): User {
  const shown = queryClient.getQueryData<User | null>(userKey);
  if (!shown || shown.id === user.id) return user;
  noteAccountChange('other-account');
  return shown;
}

async function currentUser(signal: AbortSignal): Promise<User | null> {
  if (isMarkedVisitor()) return null;
  try {
    return keepShown(await call('GET /api/auth/user', { signal }));
  } catch (error) {
    if (isSessionEnd(error)) return null;
    throw error;
  }
}

/** The signed-in user; null for a visitor. */
export const userQuery = queryOptions({
  queryKey: userKey,
  queryFn: ({ signal }) => currentUser(signal),
  retry: false,
  staleTime: 2 * 60_000,
});

/**
 * The signed-in user: `user` is null for a visitor, and until it is known (`isLoading`, `isError`). A failed refetch doesn't
 * clear it.
 */
export function useUser(): { user: User | null; isLoading: boolean; isError: boolean } {
  const { data, isPending, isLoadingError } = useQuery(userQuery);
  return { user: data ?? null, isLoading: isPending, isError: isLoadingError };
}

/** False for a visitor, and until the user is known. */
export const useSignedIn = (): boolean => useUser().user !== null;

/** The signed-in user as a query that can be retried after a failure. Mounting a component doesn't retry. */
export const useUserQuery = () => useQuery({ ...userQuery, retryOnMount: false });

/** Sets the signed-in user. Data fetched for a visitor or another account must not be shown to this one. */
export function setUser(cache: QueryClient, user: User | null): void {
  cache.setQueryData(userKey, user);
  cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] });
}

/** Clears the signed-in user: the session has expired. */
export const clearUser = (cache: QueryClient): void => setUser(cache, null);

export const settingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => call('GET /api/settings', { signal }),
});

/** The settings of the signed-in user; undefined for a visitor, and until they are loaded. */
export function useSettings(): SettingsAnswer | undefined {
  const { user } = useUser();
  return useQuery({ ...settingsQuery, enabled: user !== null }).data;
}
