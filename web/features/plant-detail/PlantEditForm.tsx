import { useEffect, useId } from 'react';
import * as words from '#words/plant.tsx';
import type { Plant } from '../../../contract/plants.ts';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { draftNames } from '../drafts/draft-names.ts';
import { useDraftForm } from '../drafts/use-draft-form.tsx';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { usePlaces } from '../plants/places.api.ts';
import { useEditPlant } from '../plants/plants.api.ts';
import { changesOf, fieldsOf, type PlantFields } from './plant-edit.rules.ts';

interface PlantEditFormProps {
  plant: Plant;
  /** Ties the form to its buttons, which stand outside it. */
  formId: string;
  onSaved: () => void;
  onBusyChange: (busy: boolean) => void;
}

const lines: { name: keyof PlantFields; hint?: string; rows?: number }[] = [
  { name: 'commonName' },
  { name: 'latinName' },
  { name: 'family' },
  { name: 'nativeRange' },
  { name: 'location' },
  { name: 'bloomDate', hint: words.bloomHint },
  { name: 'description', rows: 4 },
  { name: 'careNotes', hint: words.careHint, rows: 4 },
  { name: 'funFact', rows: 2 },
];

/** The texts of an own plant, to change. What the server refuses stands beside its field; the text stays. */
export function PlantEditForm({ plant, formId, onSaved, onBusyChange }: PlantEditFormProps) {
  const edit = useEditPlant(plant.id);
  const places = usePlaces();
  const { isShared } = useChosenGarden();
  const placeList = useId();
  const { register, formState, ...form } = useDraftForm<PlantFields>({
    name: draftNames.plant(plant.id),
    before: fieldsOf(plant),
    shownBy: ['plantId', 'edit'],
  });
  const { errors } = formState;
  const { isPending } = edit;
  useEffect(() => {
    onBusyChange(isPending);
    return () => onBusyChange(false);
  }, [isPending, onBusyChange]);

  const save = async (fields: PlantFields) => {
    const changes = changesOf(form.before, fields);
    if (Object.keys(changes).length > 0) await edit.mutateAsync(changes);
  };

  return (
    <form
      id={formId}
      noValidate
      onSubmit={form.onSubmit(save, onSaved)}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4.5 sm:grid-cols-2"
    >
      {form.note('sm:col-span-2')}
      {form.unsaved.question}
      {lines.map(({ name, hint, rows }) => (
        <Field
          key={name}
          label={words.labels[name]}
          hint={name === 'location' ? (isShared ? words.locationInGardenHint : words.locationHint) : hint}
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
