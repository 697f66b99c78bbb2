import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { clearUser } from '../../api/current-user.ts';

/** Has a link to set a new password sent. It succeeds alike whether there is such an account or not. */
export function useAskPasswordReset() {
  return useMutation({ mutationFn: (email: string) => call('POST /api/account/password-reset', { body: { email } }) });
}

/** Sets a new password by the token of that link. Every session of the account ends, also one in this browser. */
export function useResetPassword(token: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (newPassword: string) =>
      call('POST /api/account/password-reset/confirm', { body: { token, newPassword } }),
    onSuccess: () => clearUser(cache),
  });
}
