// The dialog that deletes the account.

export const deleteQuestion = 'Delete your account?';
export const deleteWarning = "This takes effect immediately and can't be undone.";
export const deleteListTitle = 'This will be deleted:';
export const deleteList = [
  'your plants with their photos, journal and care, including those in the trash',
  'your calendar, reminders and achievements',
  'your likes and comments, and the notifications about them',
  'your profile and every way to sign in',
];
export const exportFirstHint = 'Want to keep a copy? Export your data first.';

export const yourPassword = 'Your password';
export const passwordHint = "To confirm it's you.";
export const deleteConsent = "I understand this can't be undone";

export const keepAccount = 'Keep my account';
export const deleteForGood = 'Delete for good';
export const deleted = 'Account deleted';
export const deletedText = 'Your data has been deleted. Thanks for using Leafbook.';
