import { ExternalLink } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/settings.ts';
import { limits } from '../../../contract/limits.ts';
import { useSettings } from '../../api/current-user.ts';
import { deviceZone } from '../../dates/time-zone.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/Field.tsx';
import { TextArea, TextInput } from '../../ui/inputs.tsx';
import { useBrowserLanguage, useClientValue } from '../../ui/use-client-value.ts';
import { isImperial, useMeasuringRegion } from '../species/measure.ts';
import { AvatarField } from './AvatarField.tsx';
import { hardinessMapUrl } from './hardiness-map-url.ts';
import { type ProfileFields, problemIn, zoneReading } from './profile.rules.ts';
import type { ProfileFormState } from './use-profile-form.ts';

const described = (...ids: (string | undefined)[]): string => ids.filter(Boolean).join(' ');

function ZoneHelp({ id, text }: { id: string; text: string }) {
  const settings = useSettings();
  const zone = useClientValue(deviceZone, 'UTC');
  const tag = useBrowserLanguage();
  const units = isImperial(useMeasuringRegion()) ? 'imperial' : 'metric';
  const reading = zoneReading(text, units);
  return (
    <>
      <p id={id} className="text-sm text-ink-2 not-empty:mt-1.5">
        {reading}
      </p>
      <a
        href={settings?.zoneMapUrl ?? hardinessMapUrl(settings?.timeZone ?? zone, tag)}
        target="_blank"
        rel="noopener noreferrer"
        className="link inline-flex min-h-11 items-center gap-1.5 text-sm"
      >
        {words.findMyZone}
        <ExternalLink aria-hidden className="icon-sm" />
        <span className="sr-only">{words.opensInNewTab}</span>
      </a>
    </>
  );
}

function BioCount({ id, text }: { id: string; text: string }) {
  const left = limits.bioMax - text.length;
  return (
    <>
      <p id={id} className={classes('figures mt-1.5 text-sm', left < 0 ? 'font-medium text-clay' : 'text-ink-2')}>
        {words.bioLength(text.length, limits.bioMax)}
      </p>
      <span role="status" className="sr-only">
        {left < 0 ? words.bioTooLong(-left) : left <= 20 ? words.bioRoom(left) : ''}
      </span>
    </>
  );
}

/** The user's profile. The server's errors show at their fields; the input stays. */
export function ProfileForm({ form }: { form: ProfileFormState }) {
  const id = useId();
  const { before, fields, formState, avatar } = form;
  const { errors, isSubmitting } = formState;

  const registered = (name: keyof ProfileFields) => ({
    ...form.register(name, { validate: (text) => problemIn(name, before, text) }),
    // So that the server's render shows them.
    defaultValue: before[name],
    readOnly: isSubmitting,
  });
  const line = (name: keyof ProfileFields, label: string, autoComplete: string, below?: ReactNode) => (
    <Field label={label} error={errors[name]?.message} className="min-w-0">
      {(control) => (
        <>
          <TextInput
            {...control}
            {...(below && { 'aria-describedby': described(`${id}-${name}`, control['aria-describedby']) })}
            {...registered(name)}
            autoComplete={autoComplete}
            maxLength={limits.name}
          />
          {below}
        </>
      )}
    </Field>
  );

  return (
    <form aria-label={words.profile} noValidate onSubmit={form.submit}>
      <AvatarField
        name={fields.username.trim() || fields.firstName.trim() || words.namelessGardener}
        savedUrl={form.savedPhotoUrl}
        avatar={avatar}
        disabled={isSubmitting}
      />
      {form.note('mt-5')}
      <div className="mt-6 grid gap-x-5 gap-y-4.5 sm:grid-cols-2">
        {line('username', words.username, 'nickname')}
        {line('gardenZone', words.gardenZone, 'off', <ZoneHelp id={`${id}-gardenZone`} text={fields.gardenZone} />)}
        {line('firstName', words.firstName, 'given-name')}
        {line('lastName', words.lastName, 'family-name')}
        {line('favoriteFlower', words.favoriteFlower, 'off')}
        <Field label={words.bio} error={errors.bio?.message} className="min-w-0 sm:col-span-2">
          {(control) => (
            <>
              <TextArea
                {...control}
                {...registered('bio')}
                aria-describedby={described(`${id}-bio`, control['aria-describedby'])}
                className="min-h-26"
              />
              <BioCount id={`${id}-bio`} text={fields.bio} />
            </>
          )}
        </Field>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="primary" type="submit" busy={isSubmitting} className="max-sm:w-full">
          {isSubmitting ? common.saving : common.saveChanges}
        </Button>
        {form.isUnsaved() && !isSubmitting && <span className="text-sm text-ink-2">{words.unsavedChanges}</span>}
      </div>
    </form>
  );
}
