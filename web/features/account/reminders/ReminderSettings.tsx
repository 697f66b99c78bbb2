import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import * as common from '#words/common.ts';
import { formatHour } from '#words/dates.ts';
import * as words from '#words/reminders.ts';
import type { EventType } from '../../../../contract/calendar.ts';
import type { ReminderPreferences, ReminderPreferencesEdit } from '../../../../contract/reminders.ts';
import { eventTypes } from '../../../../contract/values.ts';
import { useUser } from '../../../api/current-user.ts';
import { useZone } from '../../../dates/time-zone.ts';
import { AddressedSection } from '../../../ui/AddressedSection.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/inputs.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { eventTypeDisplay } from '../../care/event-types.tsx';
import { TypeMark } from '../../care/TypeMark.tsx';
import { useKinds } from '../../care/use-kinds.ts';
import { whyUnable } from '../../device/device-push.ts';
import { useSendConfirmation } from '../account.api.ts';
import { FeedSettings } from './FeedSettings.tsx';
import { useDevice, useEditReminders, useReminders, useSendTest, useSwitchDevice } from './reminders.api.ts';

/** The hours of a day. */
export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** Reminds from this hour on. What comes late that day does not wake anybody: nights are quiet, but for the hour chosen. */
export const remindAt = (hour: number): ReminderPreferencesEdit => ({
  hour,
  quietFrom: Math.max(21, hour + 1) % 24,
  quietTo: Math.min(7, hour),
});

interface ChannelProps {
  label: string;
  /** What it does or, where it cannot be turned on, why. */
  text: string;
  /** What has to be done first to turn it on. */
  action?: ReactNode;
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
function Channel({
  label,
  text,
  action,
  on,
  disabled,
  busy = false,
  onSwitch,
  types,
  onTypes,
  hasTypes,
}: ChannelProps) {
  const id = useId();
  const kinds = useKinds();
  const all: EventType[] = [...eventTypes, ...[...kinds.values()].map(({ type }) => type)];
  const shown = all.filter((type) => kinds.get(type)?.isRetired !== true);
  const flip = (type: EventType) =>
    onTypes(all.filter((each) => (each === type ? !types.includes(type) : types.includes(each))));
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
      {action && <div className="mt-2 ms-8">{action}</div>}
      {hasTypes && (
        <fieldset className="mt-3 ms-8 min-w-0">
          <legend className="mb-1.5 text-sm font-medium text-ink-2">{words.topics}</legend>
          <div className="flex flex-wrap gap-2">
            {shown.map((type) => (
              <label key={type} className="choice">
                <input type="checkbox" className="sr-only" checked={types.includes(type)} onChange={() => flip(type)} />
                <TypeMark type={type} />
                {eventTypeDisplay(type, kinds).label}
                {types.includes(type) && <Check aria-hidden className="icon-sm" />}
              </label>
            ))}
          </div>
          {types.length === 0 && <p className="mt-2 text-sm text-clay">{words.chooseAtLeastOne}</p>}
        </fieldset>
      )}
    </div>
  );
}

/** What is wrong with a way to be reminded, and what to do. */
function Notice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <>
      <p className="text-sm text-clay">{text}</p>
      {children && <div className="mt-2">{children}</div>}
    </>
  );
}

/** Where a test went. @param email the address, where it was sent one */
function testSentText({ sent, failed }: { sent: number; failed: number }, email: string | null): string {
  const reached =
    email === null
      ? sent > 0
        ? words.testSentToDevices(sent)
        : words.testSentNowhere
      : sent > 0
        ? words.testSentToBoth(sent, email)
        : words.testSentByEmail(email);
  return failed > 0 ? `${reached} ${words.testNotReached(failed)}` : reached;
}

/** Sends a test on every channel that is on, and says where it went. */
function Test({ preferences: { push, devices, email } }: { preferences: ReminderPreferences }) {
  const { user } = useUser();
  const test = useSendTest();
  const { data } = test;
  if (!(push && devices > 0) && !email) return null;
  const toEmail = data?.email === 'sent' ? (user?.email ?? null) : null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="sm" busy={test.isPending} onClick={() => test.mutate()}>
        {words.sendTest}
      </Button>
      <p role="status" className="min-w-0 text-sm text-ink-2 [overflow-wrap:anywhere]">
        {data && testSentText(data.devices, toEmail)}
        {data?.email === 'failed' && ` ${words.testEmailFailed}`}
      </p>
    </div>
  );
}

type Edit = (edit: ReminderPreferencesEdit) => void;

function Device({ preferences, edit }: { preferences: ReminderPreferences; edit: Edit }) {
  const subscribed = useDevice();
  const change = useSwitchDevice();
  const unable = whyUnable();
  const { push, devices, pushRefused = false, pushTypes } = preferences;
  const isLost = push && devices === 0 && !change.isPending;
  const on = push && subscribed === true;
  const told = unable ? words.unable[unable] : words.notification;
  const others = push ? devices - (on ? 1 : 0) : 0;
  return (
    <Channel
      label={words.onThisDevice}
      text={others > 0 ? `${told} ${words.otherDevices(others)}` : told}
      action={
        isLost ? (
          <Notice text={words.noDevice}>
            {unable === null && (
              <Button size="sm" onClick={() => change.mutate(true)}>
                {words.turnOnAgain}
              </Button>
            )}
          </Notice>
        ) : (
          push && pushRefused && <Notice text={words.pushRefused} />
        )
      }
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
  const confirmation = useSendConfirmation();
  const singleFlight = useSingleFlight();
  const { email, emailAvailable, emailConfirmed, emailTypes } = preferences;
  const isPossible = emailAvailable && emailConfirmed;
  const address = user?.email;
  const told = emailConfirmed
    ? address
      ? words.emailTo(address)
      : words.emailToYou
    : address
      ? words.confirmFirst(address)
      : words.confirmYoursFirst;
  return (
    <Channel
      label={words.byEmail}
      text={emailAvailable ? told : words.noEmail}
      action={
        emailAvailable &&
        !emailConfirmed && (
          <Button
            size="sm"
            busy={confirmation.isPending}
            onClick={() => singleFlight(() => confirmation.mutateAsync())}
          >
            {words.sendConfirmation}
          </Button>
        )
      }
      on={email && isPossible}
      disabled={!isPossible}
      onSwitch={(on) => edit({ email: on })}
      types={emailTypes}
      onTypes={(types) => edit({ emailTypes: types })}
      hasTypes={email && isPossible}
    />
  );
}

function Time({ preferences: { hour }, edit }: { preferences: ReminderPreferences; edit: Edit }) {
  const zone = useZone();
  return (
    <div className="border-t border-line pt-5">
      <Field label={words.remindMeAt} hint={words.zoneHint(zone.replaceAll('_', ' '))} className="sm:w-60">
        {(control) => (
          <Select {...control} value={hour} onChange={({ target }) => edit(remindAt(Number(target.value)))}>
            {hours.map((each) => (
              <option key={each} value={each}>
                {formatHour(each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

function Preferences({ preferences }: { preferences: ReminderPreferences }) {
  const { mutate: edit, isPending, isSuccess } = useEditReminders();
  return (
    <>
      <Device preferences={preferences} edit={edit} />
      <Email preferences={preferences} edit={edit} />
      <Time preferences={preferences} edit={edit} />
      <Test preferences={preferences} />
      <p role="status" className="mt-2 min-h-6 text-sm text-ink-2">
        {isPending ? common.saving : isSuccess ? words.saved : ''}
      </p>
    </>
  );
}

/** How the gardener is reminded of what is due, and how to see it in another calendar. Only for a signed-in user. */
export function ReminderSettings() {
  const reminders = useReminders();
  return (
    <AddressedSection
      id="reminders"
      title={words.reminders}
      hint={words.remindersHint}
      isReady={reminders.data !== undefined}
    >
      <Loaded of={reminders} failed={words.unableToLoad} skeleton="h-64">
        {(data) => <Preferences preferences={data} />}
      </Loaded>
      <FeedSettings />
    </AddressedSection>
  );
}
