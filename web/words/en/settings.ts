// The page of the settings: its tabs, the list of its parts, leaving it, and what stands for it while it cannot be shown.

export const profile = 'Profile';
export const achievements = 'Achievements';

export const onThisPage = 'On this page';
// The parts go by the headings that they have further down the page.
export const preferences = 'Preferences';
export const reminders = 'Reminders';
export const account = 'Account';
export const sessions = 'Where you are signed in';
export const yourData = 'Your data';

export const leaveQuestion = 'Leave without saving?';
export const notSavedYet = 'What you changed in your profile has not been saved.';
export const leave = 'Leave';

export const signInFirst = 'Sign in to view your settings';
export const whatIsHere = 'Your profile, how you like your days and measures, and the achievements that you earn.';
export const loading = 'Loading your settings';
export const notLoaded = 'Unable to load your settings';
