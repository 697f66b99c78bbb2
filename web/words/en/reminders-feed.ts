// The calendar's address for other calendar programs, among the settings.

export const subscribeHeading = 'Subscribe in your calendar';
export const whatItDoes =
  'See what is due beside your other appointments, in Google Calendar, Apple Calendar, Outlook or Thunderbird. Calendar apps look for news every few hours.';
export const unableToLoad = 'Unable to load this. Please try again later.';
export const makeAddress = 'Make an address';
export const makeFailed = 'Failed to make the address. Please try again.';

export const address = 'Your calendar’s address';
export const copyItNow = 'Copy it now: it is not shown again. Whoever has it can read your calendar.';
export const copy = 'Copy';
export const openInCalendarApp = 'Open in calendar app';
export const addressCopied = 'Address copied';
export const pasteIt = 'Paste it where your calendar app subscribes to a calendar.';
export const pressCopy = 'Press Copy on your keyboard';
export const addressSelected = 'The address is selected.';

export const newAddress = 'New address';
export const replaceQuestion = 'Make a new address?';
export const makeNewAddress = 'Make a new address';
export const revoke = 'Revoke';
export const revokeQuestion = 'Revoke the address?';
export const presentAddressEnds = 'Calendar apps that use the present address will get nothing more from it.';
export const addressRevoked = 'Address revoked';
export const noLongerRead = 'Your calendar can no longer be read through it.';
export const revokeFailed = 'Failed to revoke the address. Please try again.';
