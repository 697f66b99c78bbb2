// A box for a password.

import type { ReactNode } from 'react';

export const passwordHint = (characters: number): string =>
  `At least ${characters} characters. A few random words are easy to remember.`;

/** What is shown or hidden, unless another password is meant. */
export const password = 'password';

/** @param heard draws what is read out and not seen */
type Toggle = (what: string, heard: (text: string) => ReactNode) => ReactNode;

export const show: Toggle = (what, heard) => <>Show{heard(` ${what}`)}</>;
export const hide: Toggle = (what, heard) => <>Hide{heard(` ${what}`)}</>;
