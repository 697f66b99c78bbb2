import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Credentials, SignUp } from '../../../contract/forms.ts';
import { call } from '../../api/call.ts';
import { setUser } from '../../api/current-user.ts';

/** Signs in with e-mail and password; the signed-in user is known when it succeeds. */
export function useSignIn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Credentials) => call('POST /api/auth/sign-in', { body: credentials }),
    onSuccess: (user) => setUser(cache, user),
  });
}

/** Creates an account and signs in to it. */
export function useSignUp() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (newcomer: SignUp) => call('POST /api/auth/sign-up', { body: newcomer }),
    onSuccess: (user) => setUser(cache, user),
  });
}
