// The page of the settings: its tabs, the list of its parts, leaving it, and what stands for it while it cannot be shown.

export const profile = 'Profile';
export const achievements = 'Achievements';

export const onThisPage = 'On this page';
// The parts go by the headings that they have further down the page.
export const preferences = 'Preferences';
export const reminders = 'Reminders';
export const account = 'Account';
export const sessions = "Where you're signed in";
export const yourData = 'Your data';

export const leaveQuestion = 'Leave without saving?';
export const leaveText = "Your changes to your profile haven't been saved.";
export const leave = 'Leave';

export const signInFirst = 'Sign in to view your settings';
export const signInText = 'Your profile, your preferences and the achievements you earn.';
export const loading = 'Loading your settings';
export const notLoaded = "Couldn't load your settings";
