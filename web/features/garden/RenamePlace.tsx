import * as common from '#words/common.ts';
import * as words from '#words/garden.ts';
import { limits } from '../../../contract/limits.ts';
import { placeKey } from '../../../contract/place-key.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { useServerForm } from '../device/drafts/use-server-form.ts';
import type { PlaceCount } from './garden.rules.ts';
import { useRenamePlace } from './places.api.ts';

interface RenamePlaceProps {
  place: string;
  places: readonly PlaceCount[];
  onRenamed: (to: string) => void;
  onClose: () => void;
}

/** Renames a place for all its plants. */
export function RenamePlace({ place, places, onRenamed, onClose }: RenamePlaceProps) {
  const { register, watch, formState, onSubmit } = useServerForm({ before: { to: place } });
  const rename = useRenamePlace(place, onRenamed);
  const key = placeKey(watch('to'));
  const other = places.find(({ name }) => placeKey(name) === key && key !== placeKey(place));
  const save = async ({ to }: { to: string }) => {
    if (to.trim() !== place) await rename.mutateAsync(to.trim());
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={words.renamePlace}
      busy={rename.isPending}
      submit={rename.isPending ? common.saving : words.rename}
    >
      {(formId) => (
        <form id={formId} noValidate onSubmit={onSubmit(save, onClose)}>
          <Field
            label={words.placeName}
            error={formState.errors.to?.message}
            hint={other ? words.mergeHint : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                {...register('to', { validate: (to) => to.trim() !== '' || words.placeNameRequired })}
                autoComplete="off"
                maxLength={limits.shortText}
              />
            )}
          </Field>
        </form>
      )}
    </FormDialog>
  );
}
