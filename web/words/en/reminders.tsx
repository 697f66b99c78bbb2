// The reminders and the calendar link among the settings.
import type { ReactNode } from 'react';
import { isolated } from '../../../contract/names.ts';
import { plural } from './language.ts';

export const reminders = 'Reminders';
export const remindersHint = "Once a day, what's due and overdue. Nothing when nothing is due.";
export const unableToLoad = "Couldn't load your reminders.";

/** The channels that are on: `on this device and by e-mail`; null for none. */
export function channels({ isHere, others, byEmail }: { isHere: boolean; others: number; byEmail: boolean }) {
  const device = isHere ? 'on this device' : others > 0 && plural(others, 'on another device', 'on other devices');
  return [device, byEmail && 'by e-mail'].filter(Boolean).join(' and ') || null;
}
/** @param channels as above @param time `8:00 AM` */
export const reminded = (channels: string, time: string): string => `You'll be reminded ${channels} at ${time}.`;
export const notifyOnPhone = (time: string): string => `Notify me on this phone at ${time}`;
export const notifyOnDevice = (time: string): string => `Notify me on this device at ${time}`;
export const emailMe = (time: string): string => `E-mail me at ${time}`;
/** Followed by why. */
export const noChannel = "Reminders can't reach you yet.";
export const seeReminders = 'Reminders in Settings';

export const sendTest = 'Send a test';
export const testFailed = "Couldn't send a test.";
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
export const testEmailFailed = "The e-mail couldn't be sent.";

export const onThisDevice = 'On this device';
export const notification = 'A notification, even while the app is closed.';
/** Why a device cannot be reminded. */
export const unable = {
  insecure: "Browsers only allow this if the app's address starts with https.",
  unsupported: "This browser doesn't support it. On an iPhone or iPad, add the app to the home screen first.",
  denied: "Notifications from this site are blocked. Allow them in your browser's settings for this site.",
};
/** Follows `notification` or why this device cannot be reminded. */
export const otherDevices = (count: number): string =>
  plural(count, 'One other device also gets them.', `${count} other devices also get them.`);

/** Where reminders to devices are on, and no device is left that gets them. */
export const noDevice = 'No device gets your reminders anymore. Turn them on again on each device that should.';
export const turnOnAgain = 'Turn on again on this device';
/** Where the push service of a device refuses what this server sends. */
export const pushRefused =
  "The last reminder didn't reach one of your devices. Turn reminders off and on again there. If that doesn't help, ask the person who runs this server to check it with “npm run doctor”.";

export const byEmail = 'By e-mail';
export const emailTo = (address: string | null | undefined): string =>
  `To ${address ?? 'your address'}. Each e-mail has a link to turn them off.`;
export const confirmFirst = (address: string | null | undefined): string =>
  `Confirm your e-mail address first. We only send reminders to confirmed addresses, and ${address ?? 'yours'} isn't confirmed yet.`;
export const sendConfirmation = 'Send confirmation link';
export const noEmail = "This server isn't set up to send e-mail. The person who runs it can change that.";

export const topics = 'Remind me about';
export const chooseAtLeastOne = "Choose at least one, or we won't send anything.";

export const remindMeAt = 'Remind me at';
export const zoneHint = (zone: string): string => `Times are in ${zone}.`;

export const saved = 'Saved.';
/** @param advice what the server refused, or what to do, a sentence */
export const saveFailed = (advice: string): string => `Couldn't save your reminders. ${advice}`;
export const notAllowed = 'Notifications are blocked';
export const notAllowedText = "You declined notifications. Allow them in your browser's settings for this site.";
export const deviceFailed = "Couldn't change reminders on this device. Please try again.";

// The link to the calendar for other calendar apps, among the settings.
export const subscribeHeading = 'Subscribe in your calendar';
export const feedHint =
  "See what's due next to your other appointments, in Google Calendar, Apple Calendar, Outlook or Thunderbird. Calendar apps refresh every few hours.";
export const feedNotLoaded = "Couldn't load this. Please try again later.";
export const createLink = 'Create link';
export const linkNotCreated = "Couldn't create the link. Please try again.";

export const calendarLink = 'Your calendar link';
export const copyLinkNow =
  "Copy it now. You won't be able to see it again. Anyone with the link can read your calendar.";
export const openInCalendarApp = 'Open in calendar app';
export const linkCopiedText = 'Paste it into your calendar app to subscribe.';

export const replaceLink = 'Create new link';
export const replaceQuestion = 'Create a new link?';
export const confirmReplace = 'Create new link';
export const revoke = 'Revoke';
export const revokeQuestion = 'Revoke the link?';
export const replaceText = "Calendar apps that use the current link won't get updates anymore.";
export const linkRevoked = 'Link revoked';
export const linkRevokedText = 'It no longer gives access to your calendar.';
export const revokeFailed = "Couldn't revoke the link. Please try again.";

// What the reminders say with elements inside.
/** @param when how long ago: `2 days ago` */
export const linkCreated = (when: ReactNode): ReactNode => <>Link created {when}</>;
