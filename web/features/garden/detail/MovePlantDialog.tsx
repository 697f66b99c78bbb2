import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/plant.ts';
import type { Garden } from '../../../../contract/gardens.ts';
import type { Plant } from '../../../../contract/plants.ts';
import { call } from '../../../api/call.ts';
import { reasonOr } from '../../../api/errors.ts';
import { gardensKey } from '../../../api/query-keys.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Select } from '../../../ui/inputs.tsx';
import { toast, toastFailure } from '../../../ui/toast.ts';
import { useServerForm } from '../../device/drafts/use-server-form.ts';
import { findGarden, isEditor } from '../../gardens/chosen-garden.rules.ts';
import { useGardens } from '../../gardens/gardens.api.ts';
import { moveCachedPlant } from '../../plants/plants.cache.ts';

/** Moves a plant, with everything that belongs to it, to another garden, and shows a toast. */
function useMoveToGarden(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (gardenId: number) =>
      call('POST /api/plants/:id/garden', { params: { id: String(id) }, body: { gardenId } }),
    onSuccess(plant) {
      const garden = findGarden(cache.getQueryData<Garden[]>(gardensKey), plant.gardenId);
      toast({ title: words.movedTitle, description: words.moved(plant.commonName, garden?.name ?? '') });
      moveCachedPlant(cache, plant);
    },
    onError: (error) => toastFailure(error, common.error, reasonOr(error, words.notMoved)),
  });
}

interface MovePlantDialogProps {
  plant: Plant;
  onClose: () => void;
  /** Called when it has moved. */
  onMoved: () => void;
}

/** Asks which garden a plant moves to. */
export function MovePlantDialog({ plant, onClose, onMoved }: MovePlantDialogProps) {
  const { data: gardens = [] } = useGardens();
  const others = gardens.filter((garden) => garden.id !== plant.gardenId && isEditor(garden));
  const { register, watch, formState, onSubmit } = useServerForm({ before: { gardenId: String(others[0]?.id ?? '') } });
  const move = useMoveToGarden(plant.id);
  const to = findGarden(gardens, Number(watch('gardenId')));
  const isHidden = plant.isPublic && to !== undefined && to.role !== 'owner';
  return (
    <FormDialog
      open
      onClose={onClose}
      title={<bdi>{words.moveTitle(plant.commonName)}</bdi>}
      description={isHidden ? `${words.whatComesAlong} ${words.becomesPrivate}` : words.whatComesAlong}
      busy={move.isPending}
      submit={move.isPending ? words.moving : words.move}
    >
      {(formId) => (
        <form id={formId} noValidate onSubmit={onSubmit(({ gardenId }) => move.mutateAsync(Number(gardenId)), onMoved)}>
          <Field label={words.newGarden} error={formState.errors.gardenId?.message}>
            {(control) => (
              <Select {...control} {...register('gardenId')} dir="auto">
                {others.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </form>
      )}
    </FormDialog>
  );
}
