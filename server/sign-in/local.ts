import type { SignIn } from './sign-in.ts';

/** Accounts with a password, kept in this database: signing in is a page of the app. */
export const localSignIn: SignIn = {
  start: async (returnTo) => (returnTo === '/' ? '/sign-in' : `/sign-in?returnTo=${encodeURIComponent(returnTo)}`),
};
