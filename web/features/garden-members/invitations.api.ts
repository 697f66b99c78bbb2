import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/garden-members.ts';
import type { GardenInvitation, NewInvitation } from '../../../contract/gardens.ts';
import { limits } from '../../../contract/limits.ts';
import { changeCached } from '../../api/cached-changes.ts';
import { call } from '../../api/call.ts';
import { isMissing, reasonOr } from '../../api/errors.ts';
import { gardenInvitationsKey, refresh, reminderPreferencesKey } from '../../api/query-keys.ts';
import { useSentOnce } from '../../api/use-sent-once.ts';
import { toast, toastFailure } from '../../ui/toast.ts';

/** The invitations to a garden that can still be accepted, newest first. Only for its owners. */
export function useGardenInvitations(gardenId: number) {
  return useQuery({
    queryKey: gardenInvitationsKey(gardenId),
    queryFn: ({ signal }) => call('GET /api/gardens/:id/invitations', { params: { id: gardenId }, signal }),
    // Somebody may have accepted one.
    staleTime: 10_000,
  });
}

/** Whether the gardener can send invitations by e-mail, or why not. */
export type MailState = 'possible' | 'no-mail' | 'unconfirmed';

/** Whether the gardener can send invitations by e-mail; undefined until it is known. The reminders ask the same. */
export function useMailState(): MailState | undefined {
  const { data } = useQuery({
    queryKey: reminderPreferencesKey,
    queryFn: ({ signal }) => call('GET /api/reminders/preferences', { signal }),
  });
  if (!data) return undefined;
  if (!data.emailAvailable) return 'no-mail';
  return data.emailConfirmed ? 'possible' : 'unconfirmed';
}

/** An invitation with its link, which only this response contains. */
export type MadeInvitation = GardenInvitation & { url: string };

/** Invites one person. The form shows why it was refused. */
export function useInviteToGarden(gardenId: number) {
  const cache = useQueryClient();
  const key = gardenInvitationsKey(gardenId);
  const send = useSentOnce(
    (body: NewInvitation, headers) =>
      call('POST /api/gardens/:id/invitations', { params: { id: gardenId }, body, headers }),
    ({ id }) => withdraw(gardenId, id),
  );
  return useMutation({
    async mutationFn(body: NewInvitation) {
      const made = await send(body);
      if (made.email !== null || made.url !== '') return made;
      // A lost response contained the only copy of the link: a new invitation replaces it.
      await withdraw(gardenId, made.id);
      return send(body);
    },
    onSuccess({ url: _told, ...invitation }) {
      changeCached<GardenInvitation[]>(cache, { queryKey: key }, (known) => [invitation, ...known]);
      if (invitation.email === null) return;
      toast({
        title: words.invitationSent,
        description: words.invitationSentTo(invitation.email, limits.gardenInvitationDays),
      });
    },
    onError: () => refresh(cache, key),
  });
}

/** Withdraws an invitation. One that was used or has expired in the meantime counts as withdrawn. */
async function withdraw(gardenId: number, invitationId: number): Promise<void> {
  try {
    await call('DELETE /api/gardens/:id/invitations/:invitationId', { params: { id: gardenId, invitationId } });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Withdraws an invitation, and says so. */
export function useWithdrawFromGarden(gardenId: number) {
  const cache = useQueryClient();
  const key = gardenInvitationsKey(gardenId);
  return useMutation({
    mutationFn: (id: number) => withdraw(gardenId, id),
    onSuccess(_, withdrawn) {
      changeCached<GardenInvitation[]>(cache, { queryKey: key }, (known) => known.filter(({ id }) => id !== withdrawn));
      toast({ title: words.withdrawn, description: words.withdrawnText });
    },
    onError: (error) => toastFailure(error, common.error, reasonOr(error, words.notWithdrawn)),
  });
}
