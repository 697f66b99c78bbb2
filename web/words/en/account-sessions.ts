// Where the gardener is signed in, in the settings.

export const sessionsTitle = "Where you're signed in";
export const sessionsNotLoaded = "Couldn't load where you're signed in.";
export const sessionsHint = "Don't recognize a device? Sign it out.";
export const sessionsHintWithPassword = "Don't recognize a device? Sign it out, then change your password.";
export const noOtherSessions = "You're only signed in on this device.";

export const thisDevice = 'This device';
export const signOut = 'Sign out';
export const signOutDevice = (device: string): string => `Sign out ${device}`;
export const showAll = (count: number): string => `Show all ${count}`;

export const signOutElsewhere = 'Sign out everywhere else';
export const signOutEverywhere = 'Sign out everywhere';
export const elsewhereQuestion = 'Sign out everywhere else?';
export const elsewhereText = "You'll have to sign in again on every other browser and phone. You stay signed in here.";
export const everywhereQuestion = 'Sign out everywhere?';
export const everywhereText = "You'll have to sign in again on every browser and phone, including this one.";
