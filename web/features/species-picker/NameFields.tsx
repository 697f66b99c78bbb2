import { useEffect } from 'react';
import * as words from '#words/species-picker.tsx';
import { limits } from '../../../contract/limits.ts';
import type { Plant } from '../../../contract/plants.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { ServerForm } from '../drafts/use-server-form.ts';

/** What a gardener calls a plant. The Latin name is empty where they know none. */
export type PlantNames = Pick<Plant, 'commonName' | 'latinName'>;

/** The fields for a plant's name in one's own words; the Latin one only if it is known. The first takes the focus. */
export function NameFields({ form: { register, setFocus, formState } }: { form: ServerForm<PlantNames> }) {
  const { errors } = formState;
  // Typing the name is what comes next.
  useEffect(() => setFocus('commonName'), [setFocus]);
  const text = { autoComplete: 'off', maxLength: limits.name };
  return (
    <>
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
    </>
  );
}
