import { type BaseSyntheticEvent, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { WaitingError } from '../../../api/errors.ts';
import { refusal } from '../../../api/refusal.ts';

/** Thrown by a form's save if the user decided against it when asked to confirm. The form stays as it is. */
export class SaveCancelled extends Error {}

export interface ServerFormOptions<F extends FieldValues> {
  /** What the form shows at first. */
  before: F;
  /** Checks what is sent, where the fields do not check themselves. */
  resolver?: Resolver<F>;
  /** The fields that the form shows and the server may refuse, named as the server does; all unless said. */
  names?: readonly Path<F>[];
  /** The field that a 409 is about. */
  conflict?: Path<F>;
}

export interface ServerForm<F extends FieldValues> extends UseFormReturn<F> {
  /** Why the form as a whole was refused; `''` for nothing. */
  alert: string;
  /**
   * Handles a submit: saves once, then calls `done`. What the server refuses stands beside its field, the first of which
   * takes the focus; what was typed stays.
   */
  onSubmit: (save: (fields: F) => Promise<unknown>, done?: () => void) => (event?: BaseSyntheticEvent) => Promise<void>;
}

/** A react-hook-form form that the server saves. It keeps no draft: `useDraftForm` does. */
export function useServerForm<F extends FieldValues>({
  before,
  resolver,
  names = Object.keys(before) as Path<F>[],
  conflict,
}: ServerFormOptions<F>): ServerForm<F> {
  const form = useForm<F>({ defaultValues: before as DefaultValues<F>, ...(resolver && { resolver }) });
  const isSending = useRef(false);
  const refused = useRef<Path<F>[]>([]);
  const showRefusal = (error: Error) => {
    const { fields, form: alert } = refusal(error, names, conflict);
    if (alert !== '') form.setError('root', { message: alert });
    refused.current = fields.map(({ name }) => name);
    for (const [index, { name, message }] of fields.entries()) {
      form.setError(name, { message }, { shouldFocus: index === 0 });
    }
  };
  return {
    ...form,
    alert: form.formState.errors.root?.message ?? '',
    onSubmit: (save, done) => {
      const submit = form.handleSubmit(async (fields) => {
        // A second press may come before the first one has rendered as busy.
        if (isSending.current) return;
        isSending.current = true;
        try {
          await save(fields);
        } catch (error) {
          // What is kept on the device until it is sent is saved.
          if (!(error instanceof WaitingError)) {
            if (!(error instanceof SaveCancelled)) showRefusal(error as Error);
            return;
          }
        } finally {
          isSending.current = false;
        }
        done?.();
      });
      return (event) => {
        // The library never clears the error of a field that is not registered, and would not submit again.
        if (refused.current.length > 0) form.clearErrors(refused.current);
        refused.current = [];
        return submit(event);
      };
    },
  };
}
