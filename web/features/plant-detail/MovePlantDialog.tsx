import * as words from '#words/move-plant.ts';
import type { Plant } from '../../../contract/plants.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { useServerForm } from '../drafts/use-server-form.ts';
import { useGardens } from '../gardens/gardens.api.ts';
import { findGarden, isEditor } from '../gardens/gardens.rules.ts';
import { useMoveToGarden } from '../plants/move-plant.api.ts';

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
          <Field label={words.garden} error={formState.errors.gardenId?.message}>
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
