import type { UseFormRegister } from 'react-hook-form';
import * as words from '#words/own-fields.ts';
import type { FieldKind } from '../../../../contract/field-kinds.ts';
import { limits } from '../../../../contract/limits.ts';
import type { GardenField } from '../../../../contract/own-fields.ts';
import type { FieldControl } from '../../../ui/Field.tsx';
import { Select, TextInput } from '../../../ui/inputs.tsx';
import { inputOf, typedValue } from '../../own-fields/own-fields.rules.ts';
import type { PlantFields } from './plant-edit.rules.ts';

interface OwnFieldInputProps {
  field: GardenField;
  control: FieldControl;
  register: UseFormRegister<PlantFields>;
}

const keyboards: Partial<Record<FieldKind, 'decimal' | 'url'>> = { number: 'decimal', link: 'url' };

/** What a field that gardeners made is written in, by its kind. */
export function OwnFieldInput({ field: { id, kind }, control, register }: OwnFieldInputProps) {
  const input = register(inputOf(id), {
    validate: (text = '') => typedValue(kind, text) !== undefined || words.wrong[kind],
  });
  if (kind === 'yes_no')
    return (
      <Select {...control} {...input}>
        <option value="">{words.notSet}</option>
        {Object.entries(words.answers).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    );
  return (
    <TextInput
      {...control}
      {...input}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={keyboards[kind]}
      autoComplete="off"
      maxLength={limits.shortText}
    />
  );
}
