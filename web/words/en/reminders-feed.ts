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
export const copy = 'Copy';
export const openInCalendarApp = 'Open in calendar app';
export const linkCopied = 'Link copied';
export const linkCopiedText = 'Paste it into your calendar app to subscribe.';
export const copyByKeys = 'Press Ctrl+C (⌘C) to copy';
export const linkSelected = 'The link is selected.';

export const replaceLink = 'Create new link';
export const replaceQuestion = 'Create a new link?';
export const confirmReplace = 'Create new link';
export const revoke = 'Revoke';
export const revokeQuestion = 'Revoke the link?';
export const replaceText = "Calendar apps that use the current link won't get updates anymore.";
export const linkRevoked = 'Link revoked';
export const linkRevokedText = 'It no longer gives access to your calendar.';
export const revokeFailed = "Couldn't revoke the link. Please try again.";
