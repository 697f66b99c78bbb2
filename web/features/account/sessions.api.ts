import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as words from '#words/account.ts';
import * as common from '#words/common.ts';
import type { AccountSession } from '../../../contract/account.ts';
import { dayMs } from '../../../contract/durations.ts';
import { atBase } from '../../api/base.ts';
import { changeCached } from '../../api/cached-changes.ts';
import { call } from '../../api/call.ts';
import { toast, toastFailure } from '../../ui/toast.ts';
import { clearAndLeave } from '../device/clear-device-data.ts';
import { deletedOrMissing } from './deleted-or-missing.ts';

/** The label of a session: `Firefox on Android`, or as much of it as the browser reported. */
export function nameOf({ browser, system, kind }: Pick<AccountSession, 'browser' | 'system' | 'kind'>): string {
  if (browser && system) return words.browserOnSystem(browser, system);
  return browser ?? system ?? words.unnamedDevices[kind];
}

/** Whether a session was used within a day: what is kept of its use is exact to the day only. */
export const isRecent = (lastSeenAt: string, now: Date): boolean => now.getTime() - Date.parse(lastSeenAt) < dayMs;

export const sessionsKey = ['/api/account/sessions'] as const;

/** Where the gardener is signed in, the latest use first. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call('GET /api/account/sessions', { signal }),
    staleTime: 60_000,
  });
}

/** Signs out another session. One that has already ended counts as signed out. */
export function useEndSession(session: AccountSession) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => deletedOrMissing(call('DELETE /api/account/sessions/:id', { params: { id: session.id } })),
    onSuccess() {
      changeCached<AccountSession[]>(cache, { queryKey: sessionsKey }, (known) =>
        known.filter(({ id }) => id !== session.id),
      );
      toast({ title: words.signedOutThere, description: words.noLongerSignedIn(nameOf(session)) });
    },
    onError: (error) => toastFailure(error, common.error, words.notSignedOutThere),
  });
}

/** Signs out everywhere else or, with `others` false, here too: then the browser leaves for the home page. */
export function useEndSessions() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (others: boolean) => call('POST /api/account/sessions/end', { body: { others } }),
    onSuccess(_, others) {
      if (!others) {
        clearAndLeave();
        location.assign(atBase('/'));
        return;
      }
      changeCached<AccountSession[]>(cache, { queryKey: sessionsKey }, (known) =>
        known.filter(({ current }) => current),
      );
      toast({ title: words.signedOutElsewhere, description: words.signedOutElsewhereText });
    },
    onError: (error) => toastFailure(error, common.error, words.notSignedOut),
  });
}
