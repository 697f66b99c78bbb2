import { useState } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { refusal } from './refusal.ts';

/**
 * Why a form was refused: at its fields, the first of which takes the focus, and above it (`alert`).
 *
 * @param names the fields that the form shows
 * @param conflict the field that a 409 is about
 */
export function useRefusal<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  names: readonly Path<Values>[],
  conflict?: Path<Values>,
) {
  const [alert, setAlert] = useState('');
  return {
    alert,
    clearAlert: () => setAlert(''),
    refuse(error: Error) {
      const { fields, form } = refusal(error, names, conflict);
      setAlert(form);
      for (const [index, { name, message }] of fields.entries()) {
        setError(name, { message }, { shouldFocus: index === 0 });
      }
    },
  };
}
