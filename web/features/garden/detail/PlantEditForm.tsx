import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as common from '#words/common.ts';
import * as ownWords from '#words/own-fields.ts';
import * as words from '#words/plant.ts';
import * as picker from '#words/species-picker.ts';
import { limits } from '../../../../contract/limits.ts';
import type { GardenField } from '../../../../contract/own-fields.ts';
import { type PlantFieldName, plantFieldNames, plantFields, seldomFields } from '../../../../contract/plant-fields.ts';
import type { Plant } from '../../../../contract/plants.ts';
import type { SpeciesSuggestion } from '../../../../contract/species.ts';
import { Field } from '../../../ui/Field.tsx';
import { Loaded, Skeleton } from '../../../ui/Loaded.tsx';
import { lazyPart, whileShown } from '../../../ui/lazy-part.tsx';
import { toastFailure } from '../../../ui/toast.ts';
import { draftNames } from '../../device/drafts/draft-names.ts';
import { useDraftForm } from '../../device/drafts/use-draft-form.tsx';
import { useChosenGarden } from '../../gardens/use-garden.ts';
import { useFields } from '../../own-fields/own-fields.api.ts';
import { inputOf } from '../../own-fields/own-fields.rules.ts';
import { usePlaces } from '../../plants/garden.api.ts';
import { useEditPlant } from '../../plants/plant-edits.api.ts';
import { SpeciesNameBox } from '../../species/picker/SpeciesNameBox.tsx';
import { TextsQuestion } from '../../species/picker/TextsQuestion.tsx';
import { speciesQuery } from '../../species/species.api.ts';
import { hasTexts } from './identity.rules.ts';
import { OwnFieldInput } from './OwnFieldInput.tsx';
import { PlantFieldInput } from './PlantFieldInput.tsx';
import { changesOf, fieldsOf, fieldsOfSpecies, type PlantFields } from './plant-edit.rules.ts';

interface PlantEditFormProps {
  plant: Plant;
  /** Ties the form to its buttons, which stand outside it. */
  formId: string;
  onSaved: () => void;
  onBusyChange: (busy: boolean) => void;
}

const hintsInGarden: Partial<Record<PlantFieldName, string>> = words.hintsInGarden;
const hints: Partial<Record<PlantFieldName, string>> = {
  ...words.hints,
  commonName: picker.nameHint,
  latinName: picker.latinHint,
};

const TagsField = lazyPart(async () => (await import('../../tags/TagsField.tsx')).TagsField, {
  pending: <Skeleton className="h-24 sm:col-span-2" />,
});

const FieldManager = lazyPart(async () => (await import('../../own-fields/FieldManager.tsx')).FieldManager, {
  dialog: whileShown,
});

/** The fields in their order, in which those that are seldom filled stand together. */
const seldomFrom = plantFieldNames.findIndex((name) => 'isSeldom' in plantFields[name]);
const beforeSeldom = plantFieldNames.slice(0, seldomFrom);
const afterSeldom = plantFieldNames.slice(seldomFrom + seldomFields.length);

/** The texts of an own plant, to change. What the server refuses stands beside its field; the text stays. */
export function PlantEditForm(props: PlantEditFormProps) {
  const [isManaging, setManaging] = useState(false);
  return (
    <>
      <Loaded of={useFields()} skeleton="h-96" failed={ownWords.notLoaded}>
        {(fields) => <FormWithFields {...props} fields={fields} onManage={() => setManaging(true)} />}
      </Loaded>
      {isManaging && <FieldManager onClose={() => setManaging(false)} />}
    </>
  );
}

function FormWithFields({
  plant,
  formId,
  onSaved,
  onBusyChange,
  fields: own,
  onManage,
}: PlantEditFormProps & { fields: readonly GardenField[]; onManage: () => void }) {
  // As the fields are at first, too.
  const [seen] = useState(plant);
  const edit = useEditPlant(seen, (name) => {
    if (name === 'ownValues') return own.map((one) => one.name).join(', ');
    return name === 'ownTags' ? words.tags : words.labels[name as PlantFieldName];
  });
  const places = usePlaces();
  const { isShared } = useChosenGarden();
  const { register, formState, ...form } = useDraftForm<PlantFields>({
    name: draftNames.plant(plant.id),
    before: fieldsOf(plant, own),
    names: [...plantFieldNames, 'ownTags'],
    conflict: 'ownTags',
    shownBy: ['plantId', 'edit'],
  });
  const { errors } = formState;
  const cache = useQueryClient();
  const [asked, setAsked] = useState<SpeciesSuggestion | null>(null);
  const [isFilling, setFilling] = useState(false);
  const [isMoreOpen, setMoreOpen] = useState<boolean | null>(null);
  const { isPending } = edit;
  useEffect(() => {
    onBusyChange(isPending);
    return () => onBusyChange(false);
  }, [isPending, onBusyChange]);

  const save = async (fields: PlantFields) => {
    const changes = changesOf(form.before, fields, own);
    if (Object.keys(changes).length > 0) await edit.mutateAsync(changes);
  };

  const show = (fields: Partial<PlantFields>) => {
    for (const [name, value] of Object.entries(fields)) form.setValue(name as PlantFieldName, value as string);
  };
  const rename = ({ commonName, latinName }: SpeciesSuggestion, species: string) => {
    show({ commonName, latinName, species });
    setAsked(null);
  };
  const fill = async ({ speciesId }: SpeciesSuggestion) => {
    setFilling(true);
    try {
      show(fieldsOfSpecies(await cache.fetchQuery(speciesQuery(speciesId))));
      setAsked(null);
    } catch (error) {
      toastFailure(error, common.error, picker.textsNotLoaded);
    } finally {
      setFilling(false);
    }
  };
  const choose = (species: SpeciesSuggestion) => {
    const isSame = species.speciesId === plant.speciesId && form.getValues('species') === '';
    if (isSame) rename(species, '');
    else if (hasTexts(form.getValues())) setAsked(species);
    else void fill(species);
  };
  const commonName = register('commonName');
  const hasMore = form.watch(seldomFields).some((text) => text !== '');

  const field = (name: PlantFieldName) => (
    <Field
      key={name}
      label={words.labels[name]}
      hint={(isShared && hintsInGarden[name]) || hints[name]}
      error={errors[name]?.message}
      {...(plantFields[name].type === 'text' && { className: 'sm:col-span-2' })}
    >
      {(control) =>
        name === 'commonName' ? (
          <SpeciesNameBox
            label={words.labels.commonName}
            control={control}
            inputRef={commonName.ref}
            value={form.watch('commonName')}
            onValueChange={(text) => form.setValue('commonName', text)}
            onSpecies={choose}
          />
        ) : (
          <PlantFieldInput name={name} control={control} register={register} places={places.data ?? []} />
        )
      }
    </Field>
  );

  return (
    <form
      id={formId}
      noValidate
      onSubmit={form.onSubmit(save, onSaved)}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4.5 sm:grid-cols-2"
    >
      {form.note('sm:col-span-2')}
      {form.unsaved.question}
      {beforeSeldom.map(field)}
      <TagsField
        names={form.watch('ownTags')}
        onChange={(names) => form.setValue('ownTags', names)}
        error={errors.ownTags?.message}
        className="sm:col-span-2"
      />
      {own.map((one) => (
        <Field key={one.id} label={<bdi>{one.name}</bdi>} error={errors[inputOf(one.id)]?.message}>
          {(control) => <OwnFieldInput field={one} control={control} register={register} />}
        </Field>
      ))}
      {own.length < limits.gardenFields && (
        <button type="button" className="link me-auto min-h-6 text-sm sm:col-span-2" onClick={onManage}>
          {ownWords.addToPlant}
        </button>
      )}
      <details
        className="sm:col-span-2"
        open={(isMoreOpen ?? hasMore) || seldomFields.some((name) => errors[name])}
        onToggle={({ currentTarget }) => setMoreOpen(currentTarget.open)}
      >
        <summary className="fold-line">{words.moreAboutIt}</summary>
        <div className="mt-2 grid gap-x-5 gap-y-4.5 sm:grid-cols-2">{seldomFields.map(field)}</div>
      </details>
      {afterSeldom.map(field)}
      {asked && (
        <TextsQuestion
          species={asked}
          busy={isFilling}
          onAnswer={(takesTexts) => (takesTexts ? void fill(asked) : rename(asked, 'none'))}
          onClose={() => setAsked(null)}
        />
      )}
    </form>
  );
}
