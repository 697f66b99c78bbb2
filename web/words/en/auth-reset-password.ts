// Setting a new password by the link of an e-mail.

export const resetTitle = 'Set a new password';
export const resetHint =
  'This signs you out on all devices and turns off reminders on them, your calendar link and other ways to sign in. You can set them up again in Settings.';
export const newPassword = 'New password';
export const setNewPassword = 'Set new password';

export const passwordSet = 'New password set';
export const passwordSetText = "Use it to sign in. You're signed out everywhere else.";

export const deadLinkTitle = 'This link no longer works';
export const deadLinkText = 'Reset links work once and expire. If you requested several, use the newest.';
export const requestNewLink = 'Request a new link';
