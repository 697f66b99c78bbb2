import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import * as words from '#words/care-kinds.ts';
import * as common from '#words/common.ts';
import type { CareKind, KindEdit, NewKind } from '../../../../contract/care-kinds.ts';
import { call, callUndoable } from '../../../api/call.ts';
import { reasonOr } from '../../../api/errors.ts';
import { gardensKey, inGarden, refresh, reminderPreferencesKey } from '../../../api/query-keys.ts';
import { useSentOnce } from '../../../api/use-sent-once.ts';
import { toast, toastFailure } from '../../../ui/toast.ts';
import { toastUndoable } from '../../gardens/undo/undo-action.ts';
import { useChosenGarden } from '../../gardens/use-garden.ts';
import { refreshGarden } from '../../plants/plants.cache.ts';

/** Fetches the kinds, and what names them. */
function refreshKinds(cache: QueryClient): void {
  refresh(cache, gardensKey, reminderPreferencesKey);
  void refreshGarden(cache);
}

const said = (description: string) => ({ title: common.success, description });

/** Adds a kind of care to the chosen garden. */
export function useAddKind() {
  const cache = useQueryClient();
  const { id: garden } = useChosenGarden();
  const add = useSentOnce(
    (body: NewKind, headers) => call('POST /api/care-kinds', { query: inGarden(garden), body, headers }),
    ({ id }) => call('DELETE /api/care-kinds/:id', { params: { id } }),
  );
  return useMutation({
    mutationFn: add,
    onSuccess({ name }) {
      toast(said(words.added(name)));
      refreshKinds(cache);
    },
    onError: (error) => toastFailure(error, common.error, reasonOr(error, words.notAdded)),
  });
}

/** Renames a kind, changes its icon or color, retires it or brings it back. */
export function useEditKind({ id }: CareKind) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: KindEdit) => call('PATCH /api/care-kinds/:id', { params: { id }, body }),
    onSuccess({ name }, { isRetired }) {
      const sentence = isRetired === undefined ? words.changed : isRetired ? words.hasRetired : words.isBack;
      toast(said(sentence(name)));
      refreshKinds(cache);
    },
    onError: (error) => toastFailure(error, common.error, reasonOr(error, words.notChanged)),
  });
}

/** Deletes a kind that nothing has. */
export function useRemoveKind({ id, name }: CareKind) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callUndoable('DELETE /api/care-kinds/:id', { params: { id } }),
    onSuccess({ removedId }) {
      refreshKinds(cache);
      toastUndoable(said(words.removed(name)), {
        removedId,
        otherwise: words.addAgainHint,
        restored: said(words.undone),
        failed: words.notUndone,
        refresh: () => refreshKinds(cache),
      });
    },
    onError: (error) => toastFailure(error, common.error, reasonOr(error, words.notRemoved)),
  });
}
