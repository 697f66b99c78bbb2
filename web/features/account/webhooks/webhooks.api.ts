import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/webhooks.ts';
import type { NewWebhook, Webhook } from '../../../../contract/webhooks.ts';
import { changeCached } from '../../../api/cached-changes.ts';
import { call } from '../../../api/call.ts';
import { useSentOnce } from '../../../api/use-sent-once.ts';
import { toast, toastFailure } from '../../../ui/toast.ts';
import { deletedOrMissing } from '../deleted-or-missing.ts';
import { failureInWords } from './failure-in-words.ts';

const webhooksKey = ['/api/account/webhooks'] as const;

/** The user's webhooks, newest first, and whether this server allows any. */
export function useWebhooks() {
  return useQuery({
    queryKey: webhooksKey,
    queryFn: ({ signal }) => call('GET /api/account/webhooks', { signal }),
    staleTime: 60_000,
  });
}

/** Changes the list that is shown. */
function useChange() {
  const cache = useQueryClient();
  return (change: (webhooks: Webhook[]) => Webhook[]) =>
    changeCached<{ webhooks: Webhook[] }>(cache, { queryKey: webhooksKey }, ({ webhooks, ...rest }) => ({
      ...rest,
      webhooks: change(webhooks),
    }));
}

/** Creates a webhook. The response is the only one that contains its secret. */
export function useMakeWebhook() {
  const change = useChange();
  const send = useSentOnce((body: NewWebhook, headers) => call('POST /api/account/webhooks', { body, headers }));
  return useMutation({
    async mutationFn(wanted: NewWebhook) {
      const made = await send(wanted);
      if (made.secret !== '') return made;
      // A lost response contained the only copy of the secret: a new webhook replaces it.
      await remove(made.id);
      return send(wanted);
    },
    onSuccess: ({ secret: _, ...made }) => change((known) => [made, ...known]),
  });
}

const remove = (id: number): Promise<void> =>
  deletedOrMissing(call('DELETE /api/account/webhooks/:id', { params: { id } }));

/** Deletes a webhook, and says so. */
export function useDeleteWebhook() {
  const change = useChange();
  return useMutation({
    mutationFn: remove,
    onSuccess(_, gone) {
      change((known) => known.filter(({ id }) => id !== gone));
      toast({ title: words.removed, description: words.removeText });
    },
    onError: (error) => toastFailure(error, common.error, words.notRemoved),
  });
}

/** Calls a webhook, and says whether that arrived. */
export function useTestWebhook() {
  const change = useChange();
  return useMutation({
    mutationFn: (id: number) => call('POST /api/account/webhooks/:id/test', { params: { id } }),
    onSuccess(called) {
      change((known) => known.map((one) => (one.id === called.id ? called : one)));
      const { lastFailure } = called;
      if (lastFailure === null) toast({ title: words.testArrived });
      else toast({ title: words.testFailed(failureInWords(lastFailure)), tone: 'destructive' });
    },
    onError: (error) => toastFailure(error, common.error, words.testNotSent),
  });
}
