import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/plant-changes.ts';
import * as picker from '#words/species-picker.ts';
import type { Plant, PlantEdit } from '../../../../contract/plants.ts';
import { call } from '../../../api/call.ts';
import { toast, toastFailure } from '../../../ui/toast.ts';
import { undoButton } from '../../gardens/undo/undo-action.ts';
import { showEdited } from '../../plants/plant-edits.api.ts';
import { editBack } from './identity.rules.ts';

/** Says that a plant is another one than it was called so far, with a way to undo it. */
export function useChangeIdentity(before: Plant) {
  const cache = useQueryClient();
  const edit = (body: PlantEdit) => call('PATCH /api/plants/:id', { params: { id: String(before.id) }, body });

  const undo = (body: PlantEdit) =>
    undoButton({
      altText: picker.undoHint,
      async run() {
        showEdited(cache, await edit(body));
        return undefined;
      },
      failed: () => words.notUpdated,
    });

  return useMutation({
    mutationFn: edit,
    onSuccess(plant) {
      const back = editBack(before, plant);
      toast({
        title: common.success,
        description: words.updated(plant.commonName),
        ...(back && { action: undo(back) }),
      });
      showEdited(cache, plant);
    },
    onError: (error) => toastFailure(error, common.error, words.notUpdated),
  });
}
