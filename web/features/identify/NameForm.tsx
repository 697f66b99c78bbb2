import { useId, useState } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/identify.ts';
import { limits } from '../../../contract/limits.ts';
import type { Plant } from '../../../contract/plants.ts';
import { ApiError } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

interface NameFormProps {
  /** The names to begin with, where the gardener has named the plant before. */
  initial: Pick<Plant, 'commonName' | 'latinName'> | null;
  busy: boolean;
  error: unknown;
  onSubmit: (names: { commonName: string; latinName: string }) => void;
  onCancel: () => void;
}

const messageFor = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.errors.find(({ path }) => path === field)?.message : undefined;

/** A name of one's own for the plant; the Latin one only if it is known. */
export function NameForm({ initial, busy, error, onSubmit, onCancel }: NameFormProps) {
  const id = useId();
  const [commonName, setCommonName] = useState(initial?.commonName ?? '');
  const [latinName, setLatinName] = useState(initial?.latinName ?? '');
  const [missing, setMissing] = useState(false);
  return (
    <form
      id={id}
      noValidate
      className="grid gap-3.5 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(commonName.trim() === '');
        if (commonName.trim() !== '') onSubmit({ commonName, latinName });
      }}
    >
      <Field label={words.commonName} error={missing ? words.enterAName : messageFor(error, 'commonName')}>
        {(control) => (
          <TextInput
            {...control}
            // The form was asked for with a press: typing the name is what comes next.
            ref={(input) => {
              if (input && document.activeElement?.closest('form')?.id !== id) input.focus();
            }}
            autoComplete="off"
            maxLength={limits.name}
            value={commonName}
            onChange={(event) => {
              setCommonName(event.target.value);
              setMissing(false);
            }}
          />
        )}
      </Field>
      <Field label={words.latinName} error={messageFor(error, 'latinName')}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={limits.name}
            className="latin"
            value={latinName}
            onChange={(event) => setLatinName(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button size="sm" onClick={onCancel} disabled={busy}>
          {common.cancel}
        </Button>
        <Button size="sm" type="submit" busy={busy}>
          {busy ? common.saving : words.useThisName}
        </Button>
      </div>
    </form>
  );
}
