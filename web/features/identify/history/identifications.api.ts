import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/identifications.ts';
import type { IdentificationEntry } from '../../../../contract/identifications.ts';
import type { IdentifierInfo } from '../../../../contract/identifiers.ts';
import { limits } from '../../../../contract/limits.ts';
import { callOff, changeCached } from '../../../api/cached-changes.ts';
import { call, callPage, callUndoable, idempotent } from '../../../api/call.ts';
import { useSignedIn } from '../../../api/current-user.ts';
import { reasonOr } from '../../../api/errors.ts';
import { cursorOf, mapItems, type Pages, paged, withoutItems } from '../../../api/paginated.ts';
import { identificationsKey, inGarden, keyInGarden } from '../../../api/query-keys.ts';
import { useSentOnce } from '../../../api/use-sent-once.ts';
import { toast, toastFailure } from '../../../ui/toast.ts';
import { toastUndoable } from '../../gardens/undo/undo-action.ts';
import { useChosenGarden } from '../../gardens/use-garden.ts';
import { refreshGarden } from '../../plants/plants.cache.ts';
import { askEngine, whyNoAnswer } from '../ask-engine.api.ts';
import { type ChosenIdentity, identityOf } from '../identify.api.ts';
import { refreshIdentifiers } from '../services/identifiers.api.ts';
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
      void refreshGarden(cache, corrected.plant?.id ?? null);
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
  const ask = useSentOnce(askEngine);
  return useMutation({
    mutationFn: ({ name }: Pick<IdentifierInfo, 'name' | 'label'>) => ask({ id, engine: name }),
    onSuccess(answered, { label }) {
      changeEntry(cache, id, () => answered);
      const [likeliest] = answered.candidates;
      toast({ title: common.success, description: words.answered(label, likeliest?.commonName ?? words.unnamed) });
      void refreshGarden(cache, answered.plant?.id ?? null);
    },
    onError(error, { label }) {
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
      toastUndoable(
        { title: common.success, description: plant?.addedAt ? words.removedPlantStays : words.removed },
        {
          removedId,
          otherwise: words.undoOtherwise,
          restored: { title: common.success, description: words.restored },
          failed: words.notRestored,
          refresh: () => void refreshGarden(cache),
        },
      );
    },
    onError(error, _, before) {
      for (const [key, pages] of before ?? []) cache.setQueryData(key, pages);
      toastFailure(error, common.error, reasonOr(error, words.notRemoved));
      void refreshGarden(cache);
    },
  });
}
