// What asks for another proof before the sign-in is changed or the account deleted.

const purposes = {
  changeSignIn: 'change how you sign in',
  deleteAccount: 'delete your account',
};
export type Purpose = keyof typeof purposes;

export const signInAgain = (purpose: Purpose): string =>
  `To ${purposes[purpose]}, please sign in again. You'll come back here.`;
export const continueWith = (provider: string): string => `Continue with ${provider}`;
export const setPasswordFirst = (purpose: Purpose): string => `To ${purposes[purpose]}, please set a password first.`;
export const setByEmail = 'Set one by e-mail';
