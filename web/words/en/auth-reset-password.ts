// Setting a new password by the link of an e-mail.

export const setANewPassword = 'Set a new password';
export const signedOutEverywhere =
  'This signs you out on all devices and turns off reminders on them, your calendar link and other ways to sign in. You can set them up again in Settings.';
export const newPassword = 'New password';
export const setNewPassword = 'Set new password';

export const passwordSet = 'New password set';
export const signInWithIt = 'Sign in with it. You are signed out everywhere else.';

export const linkIsOver = 'This link no longer works';
export const howLinksWork =
  'A link to set a new password works once, and not for long. If you asked for several, only the newest one works.';
export const askForANewLink = 'Ask for a new link';
