import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/own-tags.ts';
import { placeKey } from '../../../contract/place-key.ts';
import type { GardenTag, TagEdit } from '../../../contract/tags.ts';
import { callUndoable } from '../../api/call.ts';
import { gardenKey, keyInGarden, refresh, tagsKey } from '../../api/query-keys.ts';
import { toastFailure } from '../../ui/toast.ts';
import { gardenInCalls } from '../gardens/gardens.api.ts';
import { toastUndoable } from '../gardens/undo/undo-action.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { changePlants, refreshGarden } from '../plants/plants.cache.ts';

/** Shows what became of a tag, and of the plants that have it. */
function useShowChange() {
  const cache = useQueryClient();
  const { id: garden } = useChosenGarden();
  return (tag: GardenTag, to: string | null, message: string, removedId: number | null, otherwise: string) => {
    changePlants(cache, ({ gardenId, ownTags }) =>
      ownTags?.includes(tag.name) && gardenInCalls(cache, gardenId) === garden
        ? { ownTags: [...new Set(ownTags.flatMap((name) => (name === tag.name ? (to ?? []) : name)))] }
        : null,
    );
    toastUndoable(
      { title: common.success, description: message },
      {
        removedId,
        otherwise,
        restored: { title: common.success, description: words.undone },
        failed: words.notUndone,
        refresh() {
          refresh(cache, gardenKey);
          void refreshGarden(cache);
        },
      },
    );
  };
}

/** Changes a tag; if its new name is that of another tag, the two are merged. @param onChanged called with its name then */
export function useEditTag(tag: GardenTag, onChanged: (name: string) => void) {
  const cache = useQueryClient();
  const { id: garden } = useChosenGarden();
  const show = useShowChange();
  return useMutation({
    mutationFn: (body: TagEdit) => callUndoable('PATCH /api/tags/:id', { params: { id: String(tag.id) }, body }),
    onSuccess({ answer: tags, removedId }, { name = tag.name }) {
      const to = tags.find((one) => placeKey(one.name) === placeKey(name))?.name ?? name;
      onChanged(to);
      cache.setQueryData(keyInGarden(tagsKey, garden), tags);
      const said = tag.name === to ? words.changed(to) : words.renamed(tag.name, to);
      show(tag, to, said, removedId, words.changeAgainHint);
    },
    onError: (error) => toastFailure(error, common.error, words.notChanged),
  });
}

/** Deletes a tag, also from its plants. @param plants how many have it */
export function useRemoveTag(tag: GardenTag, plants: number) {
  const show = useShowChange();
  return useMutation({
    mutationFn: () => callUndoable('DELETE /api/tags/:id', { params: { id: String(tag.id) } }),
    onSuccess: ({ removedId }) => show(tag, null, words.removed(tag.name, plants), removedId, words.addAgainHint),
    onError: (error) => toastFailure(error, common.error, words.notRemoved),
  });
}
