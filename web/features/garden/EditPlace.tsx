import { useState } from 'react';
import * as common from '#words/common.ts';
import { editPlace } from '#words/garden.ts';
import * as words from '#words/place.ts';
import { limits } from '../../../contract/limits.ts';
import { type PlaceFactName, type PlaceFacts, placeFacts } from '../../../contract/place-facts.ts';
import { placeKey } from '../../../contract/place-key.ts';
import { ChipChoice } from '../../ui/ChipChoice.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { useServerForm } from '../device/drafts/use-server-form.ts';
import { usePlace } from '../plants/garden.api.ts';
import type { PlaceCount } from './garden.rules.ts';
import { useEditPlace } from './places.api.ts';

const nothingKnown: PlaceFacts = { site: null, light: null, windowDirection: null };

interface EditPlaceProps {
  place: string;
  places: readonly PlaceCount[];
  onRenamed: (to: string) => void;
  onClose: () => void;
}

interface FactChoiceProps {
  fact: PlaceFactName;
  /** Null for what isn't known, undefined while that isn't here. */
  value: string | null | undefined;
  onChange: (value: string | null) => void;
}

function FactChoice({ fact, value, onChange }: FactChoiceProps) {
  return (
    <ChipChoice<string>
      legend={words.factNames[fact]}
      legendClassName="mb-1.5 font-medium"
      choices={[['', words.notSet], ...placeFacts[fact].map((one) => [one, words.factValues[one]] as const)]}
      value={value === null ? '' : value}
      onChange={(one) => onChange(one || null)}
    />
  );
}

/** Renames a place for all its plants, and says what is known of it. */
export function EditPlace({ place, places, onRenamed, onClose }: EditPlaceProps) {
  const { register, watch, formState, onSubmit } = useServerForm({ before: { to: place } });
  const edit = useEditPlace(place, onRenamed);
  const [chosen, setChosen] = useState<Partial<PlaceFacts>>({});
  const known = usePlace(place);
  const facts = { ...(known === null ? nothingKnown : known), ...chosen };
  const key = placeKey(watch('to'));
  const other = places.find(({ name }) => placeKey(name) === key && key !== placeKey(place));
  const save = async ({ to }: { to: string }) => {
    const { windowDirection: _, ...outdoors } = chosen;
    const said = other ? {} : facts.site === 'indoors' ? chosen : outdoors;
    if (to.trim() !== place || Object.keys(said).length > 0) await edit.mutateAsync({ to: to.trim(), ...said });
  };
  const choice = (fact: PlaceFactName) => (
    <FactChoice fact={fact} value={facts[fact]} onChange={(value) => setChosen({ ...chosen, [fact]: value })} />
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title={editPlace}
      busy={edit.isPending}
      submit={edit.isPending ? common.saving : common.saveChanges}
    >
      {(formId) => (
        <form id={formId} noValidate onSubmit={onSubmit(save, onClose)} className="grid gap-5">
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
          {!other && (
            <>
              {choice('site')}
              {choice('light')}
              {facts.site === 'indoors' && choice('windowDirection')}
              <p className="text-sm text-pretty text-ink-2">{words.factsHint}</p>
            </>
          )}
        </form>
      )}
    </FormDialog>
  );
}
