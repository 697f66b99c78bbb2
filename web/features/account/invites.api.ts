import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as words from '#words/account.ts';
import * as common from '#words/common.ts';
import type { Invite } from '../../../contract/account.ts';
import { changeCached } from '../../api/cached-changes.ts';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { useSentOnce } from '../../api/use-sent-once.ts';
import { toast, toastFailure } from '../../ui/toast.ts';
import { deletedOrMissing } from './deleted-or-missing.ts';

const invitesKey = ['/api/account/invites'] as const;

/** The user's unused invitations, newest first. */
export function useInvites() {
  return useQuery({
    queryKey: invitesKey,
    queryFn: ({ signal }) => call('GET /api/account/invites', { signal }),
    staleTime: 60_000,
  });
}

/** Creates an invitation. The response is the only one that contains its path. */
export function useInvite() {
  const cache = useQueryClient();
  const send = useSentOnce((_: undefined, headers) => call('POST /api/account/invites', { headers }));
  return useMutation({
    async mutationFn() {
      const made = await send(undefined);
      if (made.path !== '') return made;
      // A lost response contained the only copy of the link: a new invitation replaces it.
      await withdraw(made.id);
      return send(undefined);
    },
    onSuccess: ({ path: _told, ...invite }) =>
      changeCached<Invite[]>(cache, { queryKey: invitesKey }, (known) => [invite, ...known]),
    onError: (error) =>
      toastFailure(
        error,
        common.error,
        // E.g. that there are too many already.
        error instanceof ApiError && error.status < 500 && error.isToldByServer
          ? error.serverMessage
          : words.invitationNotCreated,
      ),
  });
}

/** Revokes an invitation. One that was used or has expired in the meantime counts as revoked. */
const withdraw = (id: number): Promise<void> =>
  deletedOrMissing(call('DELETE /api/account/invites/:id', { params: { id } }));

/** Revokes an invitation, and says so. */
export function useWithdrawInvite() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: withdraw,
    onSuccess(_, gone) {
      changeCached<Invite[]>(cache, { queryKey: invitesKey }, (known) => known.filter(({ id }) => id !== gone));
      toast({ title: words.withdrawn, description: words.withdrawnText });
    },
    onError: (error) => toastFailure(error, common.error, words.notWithdrawn),
  });
}
