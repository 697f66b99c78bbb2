// The link to the calendar for other calendar apps, among the settings.

export const subscribeHeading = 'Subscribe in your calendar';
export const whatItDoes =
  "See what's due next to your other appointments, in Google Calendar, Apple Calendar, Outlook or Thunderbird. Calendar apps refresh every few hours.";
export const unableToLoad = "Couldn't load this. Please try again later.";
export const makeAddress = 'Create link';
export const makeFailed = "Couldn't create the link. Please try again.";

export const address = 'Your calendar link';
export const copyItNow = "Copy it now. You won't be able to see it again. Anyone with the link can read your calendar.";
export const copy = 'Copy';
export const openInCalendarApp = 'Open in calendar app';
export const addressCopied = 'Link copied';
export const pasteIt = 'Paste it into your calendar app to subscribe.';
export const pressCopy = 'Press Ctrl+C (⌘C) to copy';
export const addressSelected = 'The link is selected.';

export const newAddress = 'Create new link';
export const replaceQuestion = 'Create a new link?';
export const makeNewAddress = 'Create new link';
export const revoke = 'Revoke';
export const revokeQuestion = 'Revoke the link?';
export const presentAddressEnds = "Calendar apps that use the current link won't get updates anymore.";
export const addressRevoked = 'Link revoked';
export const noLongerRead = 'It no longer gives access to your calendar.';
export const revokeFailed = "Couldn't revoke the link. Please try again.";
