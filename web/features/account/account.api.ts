import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as words from '#words/account.ts';
import * as common from '#words/common.ts';
import type { Account, accountApi } from '../../../contract/account.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { changeCached } from '../../api/cached-changes.ts';
import { call } from '../../api/call.ts';
import { feedKey, refresh, reminderPreferencesKey, userKey } from '../../api/query-keys.ts';
import { toast, toastFailure } from '../../ui/toast.ts';
import { sessionsKey } from './sessions.api.ts';

const accountKey = ['/api/account'] as const;

/** What the gardener signs in with. */
export function useAccount() {
  return useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => call('GET /api/account', { signal }),
    staleTime: 60_000,
  });
}

function keepAccount(cache: QueryClient, account: Account): void {
  changeCached<Account>(cache, { queryKey: accountKey, exact: true }, () => account);
  // The e-mail address stands in the sidebar, too.
  refresh(cache, userKey);
}

/** Changes the password or sets a first one. The form shows why it was refused. */
export function useChangePassword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof accountApi.changePassword>['in']) => call('POST /api/account/password', { body }),
    onSuccess(account) {
      keepAccount(cache, account);
      // A new password ends the other sessions, their reminders, and the address of the calendar.
      refresh(cache, sessionsKey, feedKey, reminderPreferencesKey);
    },
    onError: () => refresh(cache, accountKey),
  });
}

/** Changes the e-mail address, or sends a link to confirm the new one first. The form shows why it was refused. */
export function useChangeEmail() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof accountApi.changeEmail>['in']) => call('POST /api/account/email', { body }),
    onSuccess: (account) => keepAccount(cache, account),
    onError: () => refresh(cache, accountKey),
  });
}

/** Sends a link that confirms the address that the account has. */
export function useSendConfirmation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/account/email/confirmation'),
    onSuccess(account) {
      keepAccount(cache, account);
      toast({ title: words.checkYourEmail, description: words.openTheLink(account.email) });
    },
    onError: (error) => toastFailure(error, common.error, words.linkNotSent),
  });
}

/** Forgets the address that waits for its confirmation. */
export function useKeepEmail() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/account/email'),
    onSuccess: (account) => keepAccount(cache, account),
    onError: (error) => toastFailure(error, common.error, words.changeNotCanceled),
  });
}

/** Confirms an address by the token of the e-mail. The page shows why it was refused, also to a visitor. */
export function useConfirmEmail(token: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/account/email/confirm', { body: { token }, stays: true }),
    onSuccess: () => refresh(cache, accountKey, userKey, reminderPreferencesKey),
  });
}

/** Revokes the link: its recipient never requested it. */
export function useRefuseEmail(token: string) {
  return useMutation({ mutationFn: () => call('POST /api/account/email/refuse', { body: { token } }) });
}
