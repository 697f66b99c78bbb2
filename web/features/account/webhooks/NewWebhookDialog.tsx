import * as words from '#words/webhooks.ts';
import type { Garden } from '../../../../contract/gardens.ts';
import { limits } from '../../../../contract/limits.ts';
import { webhookEvents, webhookForms } from '../../../../contract/webhook-events.ts';
import type { MadeWebhook } from '../../../../contract/webhooks.ts';
import { Field, FormAlert } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Select, TextInput } from '../../../ui/inputs.tsx';
import { useServerForm } from '../../device/drafts/use-server-form.ts';
import { type Event, eventNames } from './event-names.ts';
import { useMakeWebhook } from './webhooks.api.ts';

interface NewWebhookDialogProps {
  gardens: readonly Garden[];
  onMade: (webhook: MadeWebhook) => void;
  onClose: () => void;
}

/** Creates a webhook for a garden. */
export function NewWebhookDialog({ gardens, onMade, onClose }: NewWebhookDialogProps) {
  const make = useMakeWebhook();
  const { register, alert, formState, watch, onSubmit } = useServerForm({
    before: {
      ...{ gardenId: gardens[0]?.id ?? 0, form: 'standard' as (typeof webhookForms)[number], url: '' },
      events: ['care.due'] as Event[],
    },
  });
  const { errors } = formState;
  const save = onSubmit(
    async ({ gardenId, ...rest }) => onMade(await make.mutateAsync({ ...rest, gardenId: Number(gardenId) })),
    onClose,
  );
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
          <Field label={words.service} error={errors.form?.message}>
            {(control) => (
              <Select {...control} {...register('form')}>
                {webhookForms.map((form) => (
                  <option key={form} value={form}>
                    {words.formNames[form]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={words.address} hint={words.addressHints[watch('form')]} error={errors.url?.message}>
            {(control) => (
              <TextInput
                {...control}
                {...register('url')}
                dir="ltr"
                type="url"
                placeholder="https://"
                maxLength={limits.webhookUrl}
                autoComplete="off"
              />
            )}
          </Field>
          <fieldset className="min-w-0">
            <legend className="mb-1 font-medium">{words.events}</legend>
            {webhookEvents.map((event) => (
              <label key={event} className="flex min-h-11 items-center gap-3 py-1">
                <input
                  type="checkbox"
                  {...register('events')}
                  value={event}
                  aria-invalid={errors.events ? true : undefined}
                  className="size-5 shrink-0 accent-leaf"
                />
                {eventNames[event]}
              </label>
            ))}
            <FormAlert text={errors.events?.message ?? ''} />
          </fieldset>
        </form>
      )}
    </FormDialog>
  );
}
