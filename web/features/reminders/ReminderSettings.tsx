import { Check } from 'lucide-react';
import { useId } from 'react';
import { type EventType, eventTypes } from '../../../contract/calendar.ts';
import type { ReminderPreferences, ReminderPreferencesEdit } from '../../../contract/reminders.ts';
import { useAddressedHeading } from '../../ui/address.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { useUser } from '../auth/auth.api.ts';
import { lookOf } from '../care/event-types.ts';
import { TypeMark } from '../care/TypeMark.tsx';
import { useZone } from '../care/zone.ts';
import { type Unable, whyUnable } from './device-push.ts';
import { FeedSettings } from './FeedSettings.tsx';
import { useDevice, useEditReminders, useReminders, useSwitchDevice } from './reminders.api.ts';
import { hourName, hours, isQuiet, quietEdit } from './reminders.rules.ts';

interface ChannelProps {
  label: string;
  /** What it does or, where it cannot be turned on, why. */
  text: string;
  on: boolean;
  disabled: boolean;
  busy?: boolean;
  onSwitch: (on: boolean) => void;
  types: readonly EventType[];
  onTypes: (types: EventType[]) => void;
  /** Whether the types matter now. */
  hasTypes: boolean;
}

/** A way to be reminded, and what of. */
function Channel({ label, text, on, disabled, busy = false, onSwitch, types, onTypes, hasTypes }: ChannelProps) {
  const id = useId();
  const flip = (type: EventType) =>
    onTypes(eventTypes.filter((each) => (each === type ? !types.includes(type) : types.includes(each))));
  return (
    <div className="border-t border-line py-4">
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          checked={on}
          disabled={disabled}
          aria-busy={busy}
          aria-describedby={`${id}-text`}
          onChange={({ target }) => onSwitch(target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-leaf"
        />
        <span className="min-w-0">
          <span className="block font-medium">{label}</span>
          <span id={`${id}-text`} className="block text-sm text-ink-2 [overflow-wrap:anywhere]">
            {text}
          </span>
        </span>
      </label>
      {hasTypes && (
        <fieldset className="mt-3 ms-8 min-w-0">
          <legend className="mb-1.5 text-sm font-medium text-ink-2">Tell me about</legend>
          <div className="flex flex-wrap gap-2">
            {eventTypes.map((type) => (
              <label key={type} className="choice">
                <input type="checkbox" className="sr-only" checked={types.includes(type)} onChange={() => flip(type)} />
                <TypeMark type={type} />
                {lookOf(type).label}
                {types.includes(type) && <Check aria-hidden className="icon-sm" />}
              </label>
            ))}
          </div>
          {types.length === 0 && (
            <p className="mt-2 text-sm text-clay">Choose at least one, or nothing will be sent.</p>
          )}
        </fieldset>
      )}
    </div>
  );
}

const unableTexts: Record<Unable, string> = {
  insecure: 'Browsers allow this only where the app is reached by https.',
  unsupported: 'This browser cannot do it. On an iPhone or iPad, add the app to the home screen first.',
  denied: 'Notifications from this site are blocked. Allow them in your browser’s settings for this site.',
};

const othersText = (others: number): string =>
  others <= 0 ? '' : others === 1 ? ' One other device gets them, too.' : ` ${others} other devices get them, too.`;

type Edit = (edit: ReminderPreferencesEdit) => void;

function Device({ preferences, edit }: { preferences: ReminderPreferences; edit: Edit }) {
  const subscribed = useDevice();
  const change = useSwitchDevice();
  const unable = whyUnable();
  const { push, devices, pushTypes } = preferences;
  const on = push && subscribed === true;
  const told = unable ? unableTexts[unable] : 'A notification, also while the app is closed.';
  return (
    <Channel
      label="On this device"
      text={`${told}${push ? othersText(devices - (on ? 1 : 0)) : ''}`}
      on={change.isPending ? change.variables : on}
      disabled={unable !== null || subscribed === undefined || change.isPending}
      busy={change.isPending}
      onSwitch={change.mutate}
      types={pushTypes}
      onTypes={(types) => edit({ pushTypes: types })}
      hasTypes={push && devices > 0}
    />
  );
}

function Email({ preferences, edit }: { preferences: ReminderPreferences; edit: Edit }) {
  const { user } = useUser();
  const { email, emailAvailable, emailTypes } = preferences;
  return (
    <Channel
      label="By e-mail"
      text={
        emailAvailable
          ? `To ${user?.email ?? 'your address'}. Each has a link that stops them.`
          : 'This server is not set up to send e-mail. Its host can change that.'
      }
      on={email && emailAvailable}
      disabled={!emailAvailable}
      onSwitch={(on) => edit({ email: on })}
      types={emailTypes}
      onTypes={(types) => edit({ emailTypes: types })}
      hasTypes={email && emailAvailable}
    />
  );
}

function Times({ preferences, edit }: { preferences: ReminderPreferences; edit: Edit }) {
  const { hour, quietFrom, quietTo } = preferences;
  const { zone } = useZone();
  const options = (isOpen: (each: number) => boolean) =>
    hours.filter(isOpen).map((each) => (
      <option key={each} value={each}>
        {hourName(each)}
      </option>
    ));
  return (
    <div className="grid gap-x-5 gap-y-4.5 border-t border-line pt-5 sm:grid-cols-3">
      <Field label="Remind me at">
        {(control) => (
          <Select {...control} value={hour} onChange={({ target }) => edit({ hour: Number(target.value) })}>
            {options((each) => !isQuiet(each, preferences))}
          </Select>
        )}
      </Field>
      <Field label="Quiet from">
        {(control) => (
          <Select
            {...control}
            value={quietFrom}
            onChange={({ target }) => edit(quietEdit(preferences, { quietFrom: Number(target.value) }))}
          >
            {options(() => true)}
          </Select>
        )}
      </Field>
      <Field label="Quiet until">
        {(control) => (
          <Select
            {...control}
            value={quietTo}
            onChange={({ target }) => edit(quietEdit(preferences, { quietTo: Number(target.value) }))}
          >
            {options(() => true)}
          </Select>
        )}
      </Field>
      <p className="text-sm text-ink-2 sm:col-span-3">
        {quietFrom === quietTo ? 'No hour is quiet. ' : ''}Times are those of {zone.replaceAll('_', ' ')}.
      </p>
    </div>
  );
}

function Preferences({ preferences }: { preferences: ReminderPreferences }) {
  const { mutate: edit, isPending, isSuccess } = useEditReminders();
  return (
    <>
      <Device preferences={preferences} edit={edit} />
      <Email preferences={preferences} edit={edit} />
      <Times preferences={preferences} edit={edit} />
      <p role="status" className="mt-2 min-h-6 text-sm text-ink-2">
        {isPending ? 'Saving...' : isSuccess ? 'Saved.' : ''}
      </p>
    </>
  );
}

/** How the gardener is reminded of what is due, and how to see it in another calendar. Only for a signed-in user. */
export function ReminderSettings() {
  const headingId = useId();
  const reminders = useReminders();
  const heading = useAddressedHeading('reminders', reminders.data !== undefined);
  return (
    <section id="reminders" aria-labelledby={headingId} className="mt-10 border-t border-line pt-6">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="text-2xl outline-none">
        Reminders
      </h2>
      <p className="mt-1 mb-5 text-ink-2">
        Once a day, what is due and what is overdue. Nothing comes on days without work, or in your quiet hours.
      </p>
      {reminders.data ? (
        <Preferences preferences={reminders.data} />
      ) : reminders.isError ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-clay">Unable to load your reminders.</p>
          <TryAgain of={reminders} size="sm" />
        </div>
      ) : (
        <Skeleton className="h-64" />
      )}
      <FeedSettings />
    </section>
  );
}
