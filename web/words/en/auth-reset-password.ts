// Setting a new password by the link of an e-mail.

export const setANewPassword = 'Set a new password';
export const signedOutEverywhere = 'You will be signed out everywhere, and sign in with the new one.';
export const newPassword = 'New password';
export const setNewPassword = 'Set new password';

export const passwordSet = 'New password set';
export const signInWithIt = 'Sign in with it. You are signed out everywhere else.';

export const linkIsOver = 'This link no longer works';
export const howLinksWork =
  'A link to set a new password works once, and not for long. If you asked for several, only the newest one works.';
export const askForANewLink = 'Ask for a new link';
