import { useEffect } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/identify.tsx';
import { limits } from '../../../contract/limits.ts';
import type { Plant } from '../../../contract/plants.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useServerForm } from '../drafts/use-server-form.ts';

interface NameFormProps {
  /** The names to begin with, where the gardener has named the plant before. */
  initial: Pick<Plant, 'commonName' | 'latinName'> | null;
  busy: boolean;
  onSave: (names: { commonName: string; latinName: string }) => Promise<unknown>;
  /** Only of a form that was asked for with a press, and can be put away again. */
  onClose?: () => void;
}

/** A name of one's own for the plant; the Latin one only if it is known. */
export function NameForm({ initial, busy, onSave, onClose }: NameFormProps) {
  const { register, setFocus, formState, onSubmit } = useServerForm({
    before: { commonName: initial?.commonName ?? '', latinName: initial?.latinName ?? '' },
  });
  const { errors } = formState;
  const isAsked = onClose !== undefined;
  // Typing the name is what comes next.
  useEffect(() => {
    if (isAsked) setFocus('commonName');
  }, [isAsked, setFocus]);
  const text = { autoComplete: 'off', maxLength: limits.name };
  return (
    <form noValidate className="grid gap-3.5 py-2" onSubmit={onSubmit(onSave, onClose)}>
      <Field label={words.commonName} error={errors.commonName?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('commonName', { validate: (name) => name.trim() !== '' || words.enterAName })}
            {...text}
          />
        )}
      </Field>
      <Field label={words.latinName} error={errors.latinName?.message}>
        {(control) => <TextInput {...control} {...register('latinName')} {...text} className="latin" />}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        {onClose && (
          <Button size="sm" onClick={onClose} disabled={busy}>
            {common.cancel}
          </Button>
        )}
        <Button size="sm" type="submit" busy={busy}>
          {busy ? common.saving : words.useThisName}
        </Button>
      </div>
    </form>
  );
}
