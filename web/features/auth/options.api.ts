import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SignInOptions } from '../../../contract/auth.ts';
import { atBase } from '../../api/base.ts';
import { call } from '../../api/call.ts';

/** What is offered when the server does not say: a try will tell. */
const unknown: SignInOptions = {
  ...{ signUp: 'open', passwords: true, passwordReset: false, provider: null },
  ...{ asksServices: true, publicUrl: '', languages: [] },
};

export const signInOptionsQuery = queryOptions({
  queryKey: ['/api/auth/options'],
  queryFn: ({ signal }) => call('GET /api/auth/options', { signal }),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
});

/** How people can sign in here; undefined until it is known. */
export function useSignInOptions(): SignInOptions | undefined {
  const { data, isError } = useQuery(signInOptionsQuery);
  return data ?? (isError ? unknown : undefined);
}

/**
 * Where signing in with the provider starts, with the way back to `path`. A plain navigation, not a call.
 *
 * @param invite token of an invitation, `''` without one
 */
export function providerUrl(path: string, invite = ''): string {
  const query = new URLSearchParams({ returnTo: path, ...(invite && { invite }) });
  return atBase(`/api/login/provider?${query}`);
}
