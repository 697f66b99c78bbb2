// Where the gardener is signed in, in the settings.

export const whereSignedIn = 'Where you are signed in';
export const sessionsNotLoaded = 'Unable to load where you are signed in.';
export const signOutStrangers = 'Not one of yours? Sign it out.';
export const signOutStrangersAndChangePassword = 'Not one of yours? Sign it out, then change your password.';
export const nowhereElse = 'Here, and nowhere else.';

export const thisDevice = 'This device';
export const signOut = 'Sign out';
export const signOutDevice = (device: string): string => `Sign out ${device}`;
export const showAll = (count: number): string => `Show all ${count}`;

export const signOutElsewhere = 'Sign out everywhere else';
export const signOutEverywhere = 'Sign out everywhere';
export const elsewhereQuestion = 'Sign out everywhere else?';
export const elsewhereMeans = 'Every other browser and phone will have to sign in again. This one stays signed in.';
export const everywhereQuestion = 'Sign out everywhere?';
export const everywhereMeans = 'Every browser and phone will have to sign in again, this one too.';
