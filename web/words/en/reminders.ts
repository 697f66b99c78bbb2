// The reminders among the settings.
import { plural } from './plural.ts';

export const reminders = 'Reminders';
export const onceADay =
  'Once a day, what is due and what is overdue. Nothing comes on days without work, or in your quiet hours.';
export const unableToLoad = 'Unable to load your reminders.';

export const onThisDevice = 'On this device';
export const notification = 'A notification, also while the app is closed.';
/** Why a device cannot be reminded. */
export const unable = {
  insecure: 'Browsers allow this only where the app is reached by https.',
  unsupported: 'This browser cannot do it. On an iPhone or iPad, add the app to the home screen first.',
  denied: 'Notifications from this site are blocked. Allow them in your browser’s settings for this site.',
};
/** Follows `notification` or why this device cannot be reminded. */
export const otherDevices = (count: number): string =>
  plural(count, 'One other device gets them, too.', `${count} other devices get them, too.`);

export const byEmail = 'By e-mail';
export const emailTo = (address: string | null | undefined): string =>
  `To ${address ?? 'your address'}. Each has a link that stops them.`;
export const confirmFirst = (address: string | null | undefined): string =>
  `Confirm your e-mail address first. We only send reminders to confirmed addresses, and ${address ?? 'yours'} isn’t confirmed yet.`;
export const sendConfirmation = 'Send confirmation link';
export const noEmail = 'This server is not set up to send e-mail. Its host can change that.';

export const tellMeAbout = 'Tell me about';
export const chooseAtLeastOne = 'Choose at least one, or nothing will be sent.';

export const remindMeAt = 'Remind me at';
export const quietFrom = 'Quiet from';
export const quietUntil = 'Quiet until';
/** `8:00 AM`, as the calendar writes times. */
export const hourName = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;
export const noHourIsQuiet = 'No hour is quiet.';
export const timesAreThoseOf = (zone: string): string => `Times are those of ${zone}.`;

export const saved = 'Saved.';
/** @param advice what the server refused, or what to do, a sentence */
export const saveFailed = (advice: string): string => `Failed to save your reminders. ${advice}`;
export const notAllowed = 'Notifications are not allowed';
export const browserSaidNo = 'Your browser was told no.';
export const deviceFailed = 'Failed to change reminders on this device. Please try again.';
