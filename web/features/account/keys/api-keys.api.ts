import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as words from '#words/api-keys.ts';
import * as common from '#words/common.ts';
import type { ApiKey, NewApiKey } from '../../../../contract/api-keys.ts';
import { changeCached } from '../../../api/cached-changes.ts';
import { call } from '../../../api/call.ts';
import { useSentOnce } from '../../../api/use-sent-once.ts';
import { toast, toastFailure } from '../../../ui/toast.ts';
import { deletedOrMissing } from '../deleted-or-missing.ts';

const keysKey = ['/api/account/keys'] as const;

/** The user's API keys, newest first. */
export function useApiKeys() {
  return useQuery({
    queryKey: keysKey,
    queryFn: ({ signal }) => call('GET /api/account/keys', { signal }),
    staleTime: 60_000,
  });
}

/** Creates an API key. The response is the only one that contains it. */
export function useMakeKey() {
  const cache = useQueryClient();
  const send = useSentOnce((body: NewApiKey, headers) => call('POST /api/account/keys', { body, headers }));
  return useMutation({
    async mutationFn(wanted: NewApiKey) {
      const made = await send(wanted);
      if (made.key !== '') return made;
      // A lost response contained the only copy of the key: a new one replaces it.
      await revoke(made.id);
      return send(wanted);
    },
    onSuccess: ({ key: _, ...made }) =>
      changeCached<ApiKey[]>(cache, { queryKey: keysKey }, (known) => [made, ...known]),
  });
}

/** One that has already ended counts as revoked. */
const revoke = (id: number): Promise<void> =>
  deletedOrMissing(call('DELETE /api/account/keys/:id', { params: { id } }));

/** Revokes an API key, and says so. */
export function useRevokeKey() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: revoke,
    onSuccess(_, gone) {
      changeCached<ApiKey[]>(cache, { queryKey: keysKey }, (known) => known.filter(({ id }) => id !== gone));
      toast({ title: words.revoked, description: words.revokeText });
    },
    onError: (error) => toastFailure(error, common.error, words.notRevoked),
  });
}
