import { type SignIn, SignInProblem } from './sign-in.ts';

/** Accounts with a password stored in this database: signing in is a page of the app. */
export const localSignIn: SignIn = {
  provider: null,
  start: async (returnTo) => ({
    location: returnTo === '/' ? '/sign-in' : `/sign-in?returnTo=${encodeURIComponent(returnTo)}`,
    pending: null,
  }),
  finish: async () => {
    throw new SignInProblem('expired', 'there is no provider');
  },
  end: async () => null,
};
