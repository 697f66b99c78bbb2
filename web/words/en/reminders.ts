// The reminders and the calendar link among the settings.

import { plural } from '#words/language.ts';
import { isolated } from '../../../contract/names.ts';

/** The channels that are on: `on this device and by e-mail`; null for none. */
export function channels({ isHere, others, byEmail }: { isHere: boolean; others: number; byEmail: boolean }) {
  const device = isHere ? 'on this device' : others > 0 && plural(others, 'on another device', 'on other devices');
  return [device, byEmail && 'by e-mail'].filter(Boolean).join(' and ') || null;
}

/** Where a test went. @param email the address, where it was sent one */
export function testSent({ sent, failed }: { sent: number; failed: number }, email: string | null): string {
  const reached = [sent > 0 && plural(sent, 'one device', `${sent} devices`), email !== null && isolated(email)].filter(
    Boolean,
  );
  return [
    reached.length > 0 ? `Sent to ${reached.join(' and ')}.` : 'No reminder channel is on.',
    failed > 0 && plural(failed, "One device couldn't be reached.", `${failed} devices couldn't be reached.`),
  ]
    .filter(Boolean)
    .join(' ');
}

export const emailTo = (address: string | null | undefined): string =>
  `To ${address ?? 'your address'}. Each e-mail has a link to turn them off.`;
export const confirmFirst = (address: string | null | undefined): string =>
  `Confirm your e-mail address first. We only send reminders to confirmed addresses, and ${address ?? 'yours'} isn't confirmed yet.`;
