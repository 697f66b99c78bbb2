import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/identifications.ts';
import type { IdentificationEntry } from '../../../contract/identifications.ts';
import type { IdentifierInfo } from '../../../contract/identifiers.ts';
import { limits } from '../../../contract/limits.ts';
import { callOff, changeCached } from '../../api/cached-changes.ts';
import { call, callPage, callUndoable, type IdempotencyHeader, idempotent } from '../../api/call.ts';
import { useSignedIn } from '../../api/current-user.ts';
import { showsOwnAnswers } from '../../api/embedded-answers.ts';
import { isRefused, reasonOr } from '../../api/errors.ts';
import { inGarden, keyInGarden } from '../../api/in-garden.ts';
import { cursorOf, mapItems, type Pages, paged, withoutItems } from '../../api/paginated.ts';
import { queryClient } from '../../api/query-client.ts';
import { identificationsKey, userKey } from '../../api/query-keys.ts';
import { toastFailure } from '../../ui/failure-toast.ts';
import { toast } from '../../ui/toast.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { refreshIdentifiers } from '../identifiers/identifiers.api.ts';
import { whyNoAnswer } from '../identify/ask-engine.api.ts';
import { type ChosenIdentity, identityOf } from '../identify/chosen-identity.ts';
import { refreshEdited } from '../plants/plant-edits.api.ts';
import { refreshIdentifications } from '../plants/plants.api.ts';
import { undoAction } from '../undo/undo-action.ts';
import { nameOf, withNames } from './identifications.rules.ts';

/** Embedded data is not refetched on render; each further visit refetches. */
const cameWithPageMs = 5_000;

/** @param garden null for the user's own @param query a part of a name; empty for all */
export const identificationsQuery = (garden: number | null, query: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: keyInGarden<readonly unknown[]>(
      query === '' ? identificationsKey : [...identificationsKey, query],
      garden,
    ),
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/identifications', {
        query: {
          ...(query !== '' && { query }),
          ...{ limit: limits.identificationsPage, ...cursorOf(pageParam), ...inGarden(garden) },
        },
        signal,
      }),
    staleTime: cameWithPageMs,
  });

/** Takes in the newest identifications before the page is drawn; a failure is left to it. */
export async function prepareIdentifications(): Promise<void> {
  if (!queryClient.getQueryData(userKey) || !showsOwnAnswers('/identifications')) return;
  // With a query, the page makes a different request.
  if (location.search === '') await queryClient.prefetchInfiniteQuery(identificationsQuery(null, ''));
}

/** The identifications in the chosen garden whose names contain a text, newest first. While it changes, the previous ones stay. */
export function useIdentifications(query: string) {
  const { id } = useChosenGarden();
  return useInfiniteQuery({
    ...identificationsQuery(id, query),
    enabled: useSignedIn(),
    placeholderData: keepPreviousData,
  });
}

type Change = (entry: IdentificationEntry) => IdentificationEntry;

/** Changes an identification wherever it is listed. */
function changeEntry(cache: QueryClient, id: number, change: Change): void {
  changeCached<Pages<IdentificationEntry>>(cache, { queryKey: identificationsKey }, (pages) =>
    mapItems(pages, (entry) => (entry.id === id ? change(entry) : entry)),
  );
}

/** Takes note of what follows where the name of an identification changed. */
function refreshNamed(cache: QueryClient, { plant }: IdentificationEntry): void {
  if (plant) refreshEdited(cache, plant.id);
  refreshIdentifications(cache);
}

/** Corrects an identification: shown at once, settled by the server's answer, undone when it fails. */
export function useCorrect(entry: IdentificationEntry) {
  const cache = useQueryClient();
  const { id } = entry;
  return useMutation({
    mutationFn: (word: ChosenIdentity) =>
      call('POST /api/identifications/:id/identity', { params: { id }, body: identityOf(word), headers: idempotent() }),
    onMutate(word) {
      // An answer under way would show the old name again.
      const askAgain = callOff(cache, { queryKey: identificationsKey });
      changeEntry(cache, id, (before) => withNames(before, word, new Date().toISOString()));
      // By the time that it fails, this hook is about the changed entry.
      return { askAgain, unchanged: entry };
    },
    onSuccess(corrected) {
      changeEntry(cache, id, () => corrected);
      toast({ title: common.success, description: words.corrected(nameOf(corrected).title ?? '') });
      refreshNamed(cache, corrected);
    },
    onError(error, _, context) {
      if (context) changeEntry(cache, id, () => context.unchanged);
      context?.askAgain();
      toastFailure(error, common.error, reasonOr(error, words.notCorrected));
    },
  });
}

/**
 * Asks another engine about the photos of an identification. A try after a failure repeats the same request: where only the answer
 * was lost, the engine is not asked twice.
 */
export function useAskEngine({ id }: IdentificationEntry) {
  const cache = useQueryClient();
  const sent = useRef(new Map<string, IdempotencyHeader>());
  return useMutation({
    mutationFn({ name }: Pick<IdentifierInfo, 'name' | 'label'>) {
      const headers = sent.current.get(name) ?? idempotent();
      sent.current.set(name, headers);
      return call('POST /api/identifications/:id/answers', { params: { id }, body: { engine: name }, headers });
    },
    onSuccess(answered, { name, label }) {
      sent.current.delete(name);
      changeEntry(cache, id, () => answered);
      const [likeliest] = answered.candidates;
      toast({ title: common.success, description: words.answered(label, likeliest?.commonName ?? words.unnamed) });
      refreshNamed(cache, answered);
    },
    onError(error, { name, label }) {
      // Refused, the next press is another try.
      if (isRefused(error)) sent.current.delete(name);
      // Its quota may have run out, or the consent may have been withdrawn elsewhere.
      refreshIdentifiers(cache);
      toastFailure(error, common.error, whyNoAnswer(error, label));
    },
  });
}

/** Deletes an identification, and says so with a way to undo it. It leaves the list at once, and is back where that fails. */
export function useDeleteIdentification({ id, plant }: IdentificationEntry) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callUndoable('DELETE /api/identifications/:id', { params: { id } }),
    onMutate() {
      callOff(cache, { queryKey: identificationsKey });
      const before = cache.getQueriesData<Pages<IdentificationEntry>>({ queryKey: identificationsKey });
      cache.setQueriesData<Pages<IdentificationEntry>>(
        { queryKey: identificationsKey },
        (pages) => pages && withoutItems(pages, (entry) => entry.id === id),
      );
      return before;
    },
    onSuccess({ removedId }) {
      toast({
        title: common.success,
        description: plant?.addedAt ? words.removedPlantStays : words.removed,
        ...undoAction({
          removedId,
          otherwise: words.undoOtherwise,
          restored: { title: common.success, description: words.restored },
          failed: words.notRestored,
          refresh: () => refreshIdentifications(cache),
        }),
      });
    },
    onError(error, _, before) {
      for (const [key, pages] of before ?? []) cache.setQueryData(key, pages);
      toastFailure(error, common.error, reasonOr(error, words.notRemoved));
    },
    onSettled: () => refreshIdentifications(cache),
  });
}
