import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as words from '#words/join-garden.ts';
import { call } from '../../../api/call.ts';
import { ApiError } from '../../../api/errors.ts';
import { toast } from '../../../ui/toast.ts';
import { putGarden } from '../gardens.cache.ts';

/**
 * What an invitation is to. Where it can't be accepted, the page says why.
 *
 * @param isSignedIn only signed-in users see the invitation
 */
export function useGardenInvitation(token: string, isSignedIn: boolean) {
  return useQuery({
    queryKey: ['/api/garden-invitations', token],
    // The page itself reports an expired session: its address no longer has the token.
    queryFn: ({ signal }) => call('GET /api/garden-invitations/:token', { params: { token }, signal, stays: true }),
    enabled: isSignedIn && token !== '',
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Becomes a member of the garden, or opens it for who is one already. The page says why it was refused. */
export function useJoinGarden(token: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/garden-invitations/:token/accept', { params: { token }, stays: true }),
    // The page that shows it next knows the garden already.
    onSuccess: (garden) => putGarden(cache, garden),
  });
}

/** Tells a new member that they are one. */
export const tellJoined = (garden: string): void =>
  toast({ title: words.joined, description: words.joinedText(garden) });
