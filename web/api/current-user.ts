import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '../../contract/auth.ts';
import { call } from './call.ts';
import { ApiError } from './errors.ts';
import { noteAccountChange } from './page-account.ts';
import { queryClient } from './query-client.ts';
import { userKey } from './query-keys.ts';

/**
 * The server marks the page that it sends to a visitor, so that their first page asks nothing that is answered 401. The mark
 * counts once: after that, the visitor may have signed in.
 */
function isMarkedVisitor(): boolean {
  const mark = document.querySelector('meta[name="visitor"]');
  mark?.remove();
  return mark !== null;
}

/**
 * Where the answer names another account than the page shows, another tab has signed in to it. The page keeps the account it
 * shows until it is reloaded, so that nothing typed is lost.
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
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Who is signed in; null for a visitor. */
export const userQuery = queryOptions({
  queryKey: userKey,
  queryFn: ({ signal }) => currentUser(signal),
  retry: false,
  staleTime: 2 * 60_000,
});

/**
 * Who is signed in: `user` is null for a visitor, and while it is not known yet (`isLoading`, `isError`). Once known, it stays
 * known: a later failure to ask again takes nothing off the screen.
 */
export function useUser(): { user: User | null; isLoading: boolean; isError: boolean } {
  const { data, isPending, isLoadingError } = useQuery(userQuery);
  return { user: data ?? null, isLoading: isPending, isError: isLoadingError };
}

/** False for a visitor, and while it is not known who is signed in. */
export const useSignedIn = (): boolean => useUser().user !== null;

/** Who is signed in, as a query that can be tried again where it failed. Showing the failure does not ask again. */
export const useAskedUser = () => useQuery({ ...userQuery, retryOnMount: false });

/** Says who is signed in now. What was answered to a visitor, or to another account, must not be seen by this one. */
export function setUser(cache: QueryClient, user: User | null): void {
  cache.setQueryData(userKey, user);
  cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] });
}

/** Forgets who was signed in: the session has ended. */
export const clearUser = (cache: QueryClient): void => setUser(cache, null);
