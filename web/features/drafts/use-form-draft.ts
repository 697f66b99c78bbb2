import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useDraft } from './use-draft.ts';

/**
 * `useDraft` for a form of react-hook-form: what is restored counts as changed.
 *
 * @param before the form's default values
 */
export function useFormDraft<F extends FieldValues>(
  name: string,
  before: F,
  { subscribe, reset }: Pick<UseFormReturn<F>, 'subscribe' | 'reset'>,
) {
  const { initial, isRestored, keep, forget } = useDraft(name, before);
  const [restore] = useState(() => () => isRestored && reset(initial, { keepDefaultValues: true }));
  useEffect(() => void restore(), [restore]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe, keep],
  );
  const discard = () => {
    forget();
    reset(before);
  };
  return { initial, isRestored, discard };
}
