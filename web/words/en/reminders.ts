// The reminders among the settings.
import { plural } from './plural.ts';

export const reminders = 'Reminders';
export const remindersHint =
  "Once a day, what's due and what's overdue. No message when nothing is due or during quiet hours.";
export const unableToLoad = "Couldn't load your reminders.";

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
export const quietFrom = 'Quiet from';
export const quietUntil = 'Quiet until';
export const noQuietHours = 'No quiet hours set.';
export const zoneHint = (zone: string): string => `Times are in ${zone}.`;

export const saved = 'Saved.';
/** @param advice what the server refused, or what to do, a sentence */
export const saveFailed = (advice: string): string => `Couldn't save your reminders. ${advice}`;
export const notAllowed = 'Notifications are blocked';
export const notAllowedText = "You declined notifications. Allow them in your browser's settings for this site.";
export const deviceFailed = "Couldn't change reminders on this device. Please try again.";
