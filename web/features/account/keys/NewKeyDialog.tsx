import { useId } from 'react';
import * as words from '#words/api-keys.ts';
import type { MadeApiKey } from '../../../../contract/api-keys.ts';
import type { Garden } from '../../../../contract/gardens.ts';
import { keyScopes } from '../../../../contract/key-scopes.ts';
import { limits } from '../../../../contract/limits.ts';
import { instantAt } from '../../../dates/days.ts';
import { useToday, useZone } from '../../../dates/time-zone.ts';
import { Field, FormAlert } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Select, TextInput } from '../../../ui/inputs.tsx';
import { useServerForm } from '../../device/drafts/use-server-form.ts';
import { useMakeKey } from './api-keys.api.ts';

interface NewKeyDialogProps {
  gardens: readonly Garden[];
  onMade: (key: MadeApiKey) => void;
  onClose: () => void;
}

/** Creates a key for a garden. */
export function NewKeyDialog({ gardens, onMade, onClose }: NewKeyDialogProps) {
  const make = useMakeKey();
  const scopeId = useId();
  const zone = useZone();
  const today = useToday(zone);
  const { register, alert, formState, onSubmit } = useServerForm({
    before: { name: '', gardenId: gardens[0]?.id ?? 0, scope: 'read' as (typeof keyScopes)[number], expiresAt: '' },
  });
  const { errors } = formState;
  const save = onSubmit(async ({ name, gardenId, scope, expiresAt: day }) => {
    const made = await make.mutateAsync({
      ...{ name, gardenId: Number(gardenId), scope },
      // To the end of that day.
      expiresAt: day ? instantAt(`${day}T23:59`, zone) : null,
    });
    onMade(made);
  }, onClose);
  return (
    <FormDialog
      open
      onClose={onClose}
      dismissable={false}
      title={words.create}
      busy={make.isPending}
      submit={words.create}
    >
      {(id) => (
        <form id={id} noValidate onSubmit={save} className="flex flex-col gap-5">
          <FormAlert text={alert} />
          <Field label={words.name} hint={words.nameHint} error={errors.name?.message}>
            {(control) => (
              <TextInput {...control} {...register('name')} maxLength={limits.apiKeyName} autoComplete="off" />
            )}
          </Field>
          {gardens.length > 1 && (
            <Field label={words.garden} error={errors.gardenId?.message}>
              {(control) => (
                <Select {...control} {...register('gardenId')}>
                  {gardens.map((garden) => (
                    <option key={garden.id} value={garden.id}>
                      {garden.name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <fieldset className="min-w-0">
            <legend className="mb-1 font-medium">{words.access}</legend>
            {keyScopes.map((scope) => (
              <label key={scope} className="flex min-h-11 items-start gap-3 py-2">
                <input
                  type="radio"
                  {...register('scope')}
                  value={scope}
                  aria-describedby={`${scopeId}-${scope}`}
                  className="mt-0.5 size-5 shrink-0 accent-leaf"
                />
                <span className="min-w-0">
                  <span className="block font-medium">{words.scopeNames[scope]}</span>
                  <span id={`${scopeId}-${scope}`} className="block text-sm text-ink-2">
                    {words.scopeTexts[scope]}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          <Field label={words.lastDay} hint={words.lastDayHint} error={errors.expiresAt?.message}>
            {(control) => (
              <TextInput {...control} {...register('expiresAt')} type="date" min={today} max="2999-12-31" />
            )}
          </Field>
        </form>
      )}
    </FormDialog>
  );
}
