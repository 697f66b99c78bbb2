import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/own-fields.ts';
import type { GardenField, NewField } from '../../../contract/own-fields.ts';
import { call, callUndoable } from '../../api/call.ts';
import { fieldsKey, gardenTextsKey, inGarden, keyInGarden, refresh } from '../../api/query-keys.ts';
import { useSentOnce } from '../../api/use-sent-once.ts';
import { toast, toastFailure } from '../../ui/toast.ts';
import { toastUndoable } from '../gardens/undo/undo-action.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { refreshGarden } from '../plants/plants.cache.ts';

/** Changes the fields of the chosen garden as they are cached. */
function useShowFields() {
  const cache = useQueryClient();
  const { id } = useChosenGarden();
  return (change: (fields: GardenField[]) => GardenField[]) =>
    cache.setQueryData<GardenField[]>(keyInGarden(fieldsKey, id), (fields) => fields && change(fields));
}

export function useAddField() {
  const { id } = useChosenGarden();
  const show = useShowFields();
  const send = useSentOnce((body: NewField, headers) =>
    call('POST /api/fields', { query: inGarden(id), body, headers }),
  );
  return useMutation({
    mutationFn: send,
    onSuccess: (added) =>
      show((fields) => [...fields.filter((one) => one.id !== added.id), { ...added, plantCount: 0 }]),
  });
}

export function useRenameField(field: GardenField) {
  const show = useShowFields();
  return useMutation({
    mutationFn: (body: { name: string }) => call('PATCH /api/fields/:id', { params: { id: String(field.id) }, body }),
    onSuccess(renamed) {
      show((fields) => fields.map((one) => (one.id === renamed.id ? { ...one, ...renamed } : one)));
      toast({ title: common.success, description: words.renamed(field.name, renamed.name) });
    },
  });
}

/** Deletes a field with its values. */
export function useRemoveField(field: GardenField) {
  const cache = useQueryClient();
  const show = useShowFields();
  return useMutation({
    mutationFn: () => callUndoable('DELETE /api/fields/:id', { params: { id: String(field.id) } }),
    onSuccess({ removedId }) {
      show((fields) => fields.filter(({ id }) => id !== field.id));
      toastUndoable(
        { title: common.success, description: words.removed(field.name, field.plantCount) },
        {
          removedId,
          otherwise: words.addAgainHint,
          restored: { title: common.success, description: words.undone },
          failed: words.notUndone,
          refresh() {
            refresh(cache, gardenTextsKey);
            void refreshGarden(cache);
          },
        },
      );
    },
    onError: (error) => toastFailure(error, common.error, words.notRemoved),
  });
}
