import type { UseFormRegister } from 'react-hook-form';
import * as words from '#words/plant.ts';
import { choicesOf, type PlantFieldName, plantFields } from '../../../../contract/plant-fields.ts';
import type { FieldControl } from '../../../ui/Field.tsx';
import { PlaceInput, Select, TextArea, TextInput } from '../../../ui/inputs.tsx';
import { fieldText } from '../../plants/field-text.ts';
import { isNumberUpTo, type PlantFields } from './plant-edit.rules.ts';

interface PlantFieldInputProps {
  name: PlantFieldName;
  control: FieldControl;
  register: UseFormRegister<PlantFields>;
  places: readonly { name: string }[];
}

/** What a field of a plant is written in, by its type. */
export function PlantFieldInput({ name, control, register, places }: PlantFieldInputProps) {
  const { type, max } = plantFields[name];
  const choices = choicesOf(name);
  if (type === 'text') return <TextArea {...control} {...register(name)} rows={name === 'funFact' ? 2 : 4} />;
  if (choices)
    return (
      <Select {...control} {...register(name)}>
        <option value="">{words.noChoice}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {fieldText(name, choice)}
          </option>
        ))}
      </Select>
    );
  if (type === 'number')
    return (
      <TextInput
        {...control}
        {...register(name, { validate: (text) => isNumberUpTo(text, max) || words.wholeNumber(max) })}
        inputMode="numeric"
        autoComplete="off"
      />
    );
  if (name === 'location') return <PlaceInput {...control} {...register(name)} places={places} />;
  return (
    <TextInput
      {...control}
      {...register(name)}
      type={type === 'date' ? 'date' : 'text'}
      autoComplete="off"
      {...(name === 'latinName' && { className: 'latin' })}
    />
  );
}
