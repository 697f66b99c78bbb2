import { useRef } from 'react';
import * as words from '#words/species-picker.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Plant } from '../../../../contract/plants.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { Skeleton } from '../../../ui/Loaded.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { ServerForm } from '../../device/drafts/use-server-form.ts';

const SpeciesNameBox = lazyPart(async () => (await import('./SpeciesNameBox.tsx')).SpeciesNameBox, {
  pending: <Skeleton className="h-11" />,
});

/** What a gardener calls a plant. The Latin name is empty where they know none. */
export type PlantNames = Pick<Plant, 'commonName' | 'latinName'>;

interface NameFieldsProps {
  form: ServerForm<PlantNames>;
  /** The first field suggests species, which fill in both. */
  suggests?: boolean;
}

/** The fields for a plant's name in the user's own words; the Latin one is optional. The first takes the focus. */
export function NameFields({ form: { register, watch, setValue, formState }, suggests = false }: NameFieldsProps) {
  const { errors } = formState;
  const commonName = register('commonName', { validate: (name) => name.trim() !== '' || words.enterAName });
  const hasFocus = useRef(false);
  const inputRef = (input: HTMLInputElement | null) => {
    commonName.ref(input);
    // Typing the name is what comes next. The box may come later than the form.
    if (input && !hasFocus.current) input.focus();
    hasFocus.current ||= input !== null;
  };
  const text = { autoComplete: 'off', maxLength: limits.name };
  return (
    <>
      <Field label={words.commonName} hint={suggests && words.nameHint} error={errors.commonName?.message}>
        {(control) =>
          suggests ? (
            <SpeciesNameBox
              label={words.commonName}
              control={control}
              inputRef={inputRef}
              value={watch('commonName')}
              onValueChange={(name) => setValue('commonName', name)}
              onSpecies={(species) => {
                setValue('commonName', species.commonName);
                setValue('latinName', species.latinName);
              }}
            />
          ) : (
            <TextInput {...control} {...commonName} ref={inputRef} {...text} />
          )
        }
      </Field>
      <Field label={words.latinName} error={errors.latinName?.message}>
        {(control) => <TextInput {...control} {...register('latinName')} {...text} className="latin" />}
      </Field>
    </>
  );
}
