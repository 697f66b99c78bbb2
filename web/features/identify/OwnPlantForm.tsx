import { useEffect } from 'react';
import * as words from '#words/identify.tsx';
import * as nameWords from '#words/species-picker.tsx';
import { limits } from '../../../contract/limits.ts';
import type { OwnPlant } from '../../../contract/plants.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useServerForm } from '../drafts/use-server-form.ts';

interface OwnPlantFormProps {
  /** Connects the form to the button in the footer. */
  id: string;
  onSave: (plant: OwnPlant) => Promise<unknown>;
  onAdded: () => void;
}

/** A plant of one's own, without a photo: its names are all that it needs. */
export function OwnPlantForm({ id, onSave, onAdded }: OwnPlantFormProps) {
  const { register, setFocus, formState, onSubmit } = useServerForm({ before: { commonName: '', latinName: '' } });
  const { errors } = formState;
  // Typing the name is what comes next.
  useEffect(() => setFocus('commonName'), [setFocus]);
  const text = { autoComplete: 'off', maxLength: limits.name };
  return (
    <form id={id} noValidate className="grid gap-4" onSubmit={onSubmit(onSave, onAdded)}>
      <p className="text-pretty text-ink-2">{words.ownPlantText}</p>
      <Field label={nameWords.commonName} error={errors.commonName?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('commonName', { validate: (name) => name.trim() !== '' || nameWords.enterAName })}
            {...text}
          />
        )}
      </Field>
      <Field label={nameWords.latinName} error={errors.latinName?.message}>
        {(control) => <TextInput {...control} {...register('latinName')} {...text} className="latin" />}
      </Field>
    </form>
  );
}
