// What forms with a password say, and what asks to sign in again.
import type { ReactNode } from 'react';
import { plural } from './language.ts';

export const passwordHint = (characters: number): string =>
  `At least ${characters} characters. A few random words are easy to remember.`;

/** While it is typed. @param missing at least 1 */
export const passwordTooShort = (characters: number, missing: number): string =>
  `At least ${characters} characters: ${missing} more to go.`;

/** What is shown or hidden, unless another password is meant. */
export const password = 'password';

/** @param heard wraps text for screen readers only */
type Toggle = (what: string, heard: (text: string) => ReactNode) => ReactNode;

export const show: Toggle = (what, heard) => <>Show{heard(` ${what}`)}</>;
export const hide: Toggle = (what, heard) => <>Hide{heard(` ${what}`)}</>;

// Why a form was refused, where the server says nothing better.
export const tooManyAttempts = 'Too many attempts. Please wait a few minutes and try again.';
export const tooManyForSeconds = (seconds: number): string =>
  `Too many attempts. Please try again in ${seconds} ${plural(seconds, 'second', 'seconds')}.`;
export const tooManyForMinutes = (minutes: number): string =>
  `Too many attempts. Please try again in ${minutes} ${plural(minutes, 'minute', 'minutes')}.`;
export const somethingWentWrong = 'Something went wrong. Please try again.';
/** @param address where the page is */
export const addressNotAccepted = (address: string): string =>
  `This server doesn't know ${address} as its own address. Ask the person who runs it to set PUBLIC_URL to this address.`;
export const serverFailed = "The server couldn't answer. Please try again in a moment.";

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
