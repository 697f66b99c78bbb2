import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as words from '#words/controls.ts';
import { Field } from './Field.tsx';
import { TextInput } from './inputs.tsx';

/** The rule of a form for the name of something that gardeners make. */
export const isNamed = { validate: (name: string): boolean | string => name.trim() !== '' || words.nameRequired };

interface NameFieldProps extends Omit<ComponentProps<typeof Field>, 'children'> {
  /** What a form registers by that rule. */
  input: UseFormRegisterReturn;
  maxLength: number;
}

/** The name of something that gardeners make. */
export const NameField = ({ input, maxLength, ...field }: NameFieldProps) => (
  <Field {...field}>
    {(control) => <TextInput {...control} {...input} autoComplete="off" maxLength={maxLength} />}
  </Field>
);
