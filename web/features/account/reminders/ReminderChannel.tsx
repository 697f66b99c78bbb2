import { BellRing, Check } from 'lucide-react';
import { Link } from 'wouter';
import { formatHour } from '#words/dates.ts';
import * as words from '#words/reminders.ts';
import { Button } from '../../../ui/Button.tsx';
import { whyUnable } from '../../device/device-push.ts';
import { useDevice, useEditReminders, useReminders, useSwitchDevice } from './reminders.api.ts';

const isTouched = (): boolean => window.matchMedia('(pointer: coarse)').matches;

interface Channels {
  isHere: boolean;
  /** How many devices are reminded, this one included. */
  devices: number;
  byEmail: boolean;
}

/** The channels that are on, in a sentence; null for none. */
function remindedText({ isHere, devices, byEmail }: Channels, time: string): string | null {
  if (isHere) return byEmail ? words.remindedHereAndByEmail(time) : words.remindedHere(time);
  if (devices > 0)
    return byEmail ? words.remindedElsewhereAndByEmail(devices, time) : words.remindedElsewhere(devices, time);
  return byEmail ? words.remindedByEmail(time) : null;
}

/** How the user is reminded: the channels that are on, a button that turns one on, or why there is none. */
export function ReminderChannel() {
  const { data: preferences } = useReminders();
  const isSubscribed = useDevice();
  const device = useSwitchDevice();
  const edit = useEditReminders();
  if (!preferences) return <div className="min-h-11" />;
  const { push, email, devices, emailAvailable, emailConfirmed, hour } = preferences;
  const time = formatHour(hour);
  const isHere = push && isSubscribed === true;
  const canMail = emailAvailable && emailConfirmed;
  const reminded = remindedText({ isHere, devices: push ? devices : 0, byEmail: email && canMail }, time);
  const unable = whyUnable();
  if (reminded !== null)
    return (
      <p role="status" className="flex items-start gap-2 text-sm text-ink-2">
        <Check aria-hidden className="icon-sm mt-0.5 shrink-0 text-leaf" />
        {reminded}
      </p>
    );
  return (
    <div className="grid justify-items-start gap-2">
      {unable === null && (
        <Button
          size="sm"
          icon={<BellRing aria-hidden className="icon-sm" />}
          busy={device.isPending}
          onClick={() => device.mutate(true)}
        >
          {isTouched() ? words.notifyOnPhone(time) : words.notifyOnDevice(time)}
        </Button>
      )}
      {canMail && (
        <Button size="sm" busy={edit.isPending} onClick={() => edit.mutate({ email: true })}>
          {words.emailMe(time)}
        </Button>
      )}
      {unable !== null && !canMail && (
        <p role="status" className="text-sm text-ink-2">
          {words.noChannel} {words.unable[unable]}{' '}
          <Link href="/settings#reminders" className="link">
            {words.seeReminders}
          </Link>
        </p>
      )}
    </div>
  );
}
