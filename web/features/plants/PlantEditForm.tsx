import { type RefObject, useEffect, useId, useImperativeHandle, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as words from '#words/plant-edit.ts';
import type { Plant } from '../../../contract/plants.ts';
import { ApiError } from '../../api/errors.ts';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { draftNames } from '../drafts/draft-names.ts';
import { RestoredNote } from '../drafts/RestoredNote.tsx';
import { useFormDraft } from '../drafts/use-form-draft.ts';
import { usePlaces } from './places.api.ts';
import { changesOf, fieldsOf, type PlantFields, plantFieldNames } from './plant-edit.rules.ts';
import { useEditPlant } from './plants.api.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

interface PlantEditFormProps {
  plant: Plant;
  /** Ties the form to its buttons, which stand outside it. */
  formId: string;
  onSaved: () => void;
  /** Tells, whenever it is asked, whether anything is different from what the form was opened with. */
  changed: RefObject<(() => boolean) | null>;
  onBusyChange: (busy: boolean) => void;
}

const isFieldName = (path: string): path is keyof PlantFields => (plantFieldNames as readonly string[]).includes(path);

const lines: { name: keyof PlantFields; hint?: string; rows?: number }[] = [
  { name: 'commonName' },
  { name: 'latinName' },
  { name: 'family' },
  { name: 'nativeRange' },
  { name: 'location', hint: words.locationHint },
  { name: 'bloomDate', hint: words.bloomHint },
  { name: 'description', rows: 4 },
  { name: 'careNotes', hint: words.careHint, rows: 4 },
  { name: 'funFact', rows: 2 },
];

/** The texts of an own plant, to change. What the server refuses stands beside its field; the text stays. */
export function PlantEditForm({ plant, formId, onSaved, changed, onBusyChange }: PlantEditFormProps) {
  const edit = useEditPlant(plant.id);
  const places = usePlaces();
  const placeList = useId();
  // What the form was opened with: a refetch meanwhile must not pass for a change of the gardener's.
  const [before] = useState(() => fieldsOf(plant));
  const form = useForm<PlantFields>({ defaultValues: before });
  const { register, handleSubmit, setError, getValues, formState } = form;
  const draft = useFormDraft(draftNames.plant(plant.id), before, form);
  const { errors } = formState;
  const { isPending } = edit;
  const once = useOneAtATime();

  // Asked, not told: who types and leaves at once may be faster than what tells.
  useImperativeHandle(changed, () => () => Object.keys(changesOf(before, getValues())).length > 0, [before, getValues]);
  useEffect(() => onBusyChange(isPending), [isPending, onBusyChange]);

  const showErrors = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    const ofFields = error.errors.filter(({ path }) => isFieldName(path));
    for (const [index, { path, message }] of ofFields.entries()) {
      setError(path as keyof PlantFields, { message }, { shouldFocus: index === 0 });
    }
  };
  const save = (fields: PlantFields) => {
    const changes = changesOf(before, fields);
    if (Object.keys(changes).length === 0) {
      onSaved();
      return;
    }
    once(() => edit.mutateAsync(changes).then(onSaved, showErrors));
  };

  return (
    <form
      id={formId}
      noValidate
      onSubmit={handleSubmit(save)}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4.5 sm:grid-cols-2"
    >
      {draft.isRestored && <RestoredNote className="sm:col-span-2" onDiscard={draft.discard} />}
      {lines.map(({ name, hint, rows }) => (
        <Field
          key={name}
          label={words.labels[name]}
          hint={hint}
          error={errors[name]?.message}
          {...(rows && { className: 'sm:col-span-2' })}
        >
          {(control) =>
            rows ? (
              <TextArea {...control} {...register(name)} rows={rows} />
            ) : (
              <TextInput
                {...control}
                {...register(name)}
                autoComplete="off"
                {...(name === 'latinName' && { className: 'latin' })}
                {...(name === 'location' && { list: placeList })}
              />
            )
          }
        </Field>
      ))}
      <datalist id={placeList}>
        {places.data?.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </form>
  );
}
