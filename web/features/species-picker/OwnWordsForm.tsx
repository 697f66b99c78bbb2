import { useEffect } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/species-picker.tsx';
import { limits } from '../../../contract/limits.ts';
import type { Plant } from '../../../contract/plants.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useServerForm } from '../drafts/use-server-form.ts';

/** What a gardener calls a plant. The Latin name is empty where they know none. */
export type PlantNames = Pick<Plant, 'commonName' | 'latinName'>;

interface OwnWordsFormProps {
  initial: PlantNames;
  busy: boolean;
  onSave: (names: PlantNames) => Promise<unknown>;
  onSearch: () => void;
  onClose?: (() => void) | undefined;
}

/** A name of one's own for a plant; the Latin one only if it is known. */
export function OwnWordsForm({ initial, busy, onSave, onSearch, onClose }: OwnWordsFormProps) {
  const { register, setFocus, formState, onSubmit } = useServerForm({ before: initial });
  const { errors } = formState;
  // Typing the name is what comes next.
  useEffect(() => setFocus('commonName'), [setFocus]);
  const text = { autoComplete: 'off', maxLength: limits.name };
  return (
    <form noValidate className="grid gap-3.5" onSubmit={onSubmit(onSave, onClose)}>
      <Field label={words.commonName} error={errors.commonName?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('commonName', { validate: (name) => name.trim() !== '' || words.enterAName })}
            {...text}
          />
        )}
      </Field>
      <Field label={words.latinName} error={errors.latinName?.message}>
        {(control) => <TextInput {...control} {...register('latinName')} {...text} className="latin" />}
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Button size="sm" variant="ghost" className="-ms-3 me-auto" onClick={onSearch} disabled={busy}>
          {words.searchInstead}
        </Button>
        {onClose && (
          <Button size="sm" onClick={onClose} disabled={busy}>
            {common.cancel}
          </Button>
        )}
        <Button size="sm" type="submit" busy={busy}>
          {busy ? common.saving : words.useThisName}
        </Button>
      </div>
    </form>
  );
}
