// What forms with a password say, and what asks to sign in again.
import type { ReactNode } from 'react';

/** @param heard wraps text for screen readers only */
type Toggle = (what: string, heard: (text: string) => ReactNode) => ReactNode;

export const show: Toggle = (what, heard) => <>Show{heard(` ${what}`)}</>;
export const hide: Toggle = (what, heard) => <>Hide{heard(` ${what}`)}</>;

// What asks for another proof before the sign-in is changed or the account deleted.
const purposes = {
  changeSignIn: 'change how you sign in',
  deleteAccount: 'delete your account',
};
export type Purpose = keyof typeof purposes;

export const signInAgain = (purpose: Purpose): string =>
  `To ${purposes[purpose]}, please sign in again. You'll come back here.`;
export const setPasswordFirst = (purpose: Purpose): string => `To ${purposes[purpose]}, please set a password first.`;
