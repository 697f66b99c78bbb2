// The dialog that deletes the account.

export const deleteQuestion = 'Delete your account?';
export const atOnce = 'It happens at once and cannot be undone.';
export const thisGoes = 'This goes:';
export const whatGoes = [
  'your plants with their photos, journal and care, also those in the trash',
  'your calendar, reminders and achievements',
  'your likes and comments, and what others were told of them',
  'your profile, and every way to sign in with it',
];
export const exportFirst = 'Would you like to keep a copy? Export it first.';

export const yourPassword = 'Your password';
export const whyPassword = 'To be sure that it is you who asks.';
export const iKnow = 'I know that nobody can bring my garden back';

export const keepAccount = 'Keep my account';
export const deleteForGood = 'Delete for good';
export const deleted = 'Your account is deleted';
export const goodbye = 'Everything of yours is gone from this garden. Thank you for the time you spent here.';
