// Signing in, creating an account, and why the provider sent nobody back.

import type { SignInProblemCode } from '../../../contract/provider.ts';

export const welcomeBack = 'Welcome back';
export const signInToGarden = 'Sign in to your garden.';
export const startYourGarden = 'Start your garden';
export const whatAnAccountDoes = 'An account keeps your plants together. It lives on this server and nowhere else.';
export const loading = 'Loading';

export const continueWith = (provider: string): string => `Continue with ${provider}`;
/** Between the provider and the password. */
export const or = 'or';

export const password = 'Password';
export const forgotWithoutEmail = 'Forgot your password? Ask whoever runs this server for a new one.';
export const createAccount = 'Create account';

// The way to the other form, or why there is none. Each question stands before its button.
export const haveAnAccount = 'Already have an account?';
export const newHere = 'New here?';
export const createAnAccount = 'Create an account';
export const noNewGardeners = 'This server takes no new gardeners.';
export const askForInvitation = 'New here? Ask somebody who gardens here for an invitation.';

/** Ends a sentence that begins with trying again, where there is another way in. */
const orBy = (password: boolean): string => (password ? ', or sign in with your password' : '');

export const providerProblems: Record<SignInProblemCode, (provider: string, orPassword: boolean) => string> = {
  provider_down: (provider, orPassword) =>
    `${provider} cannot be reached right now. Try again in a moment${orBy(orPassword)}.`,
  cancelled: (provider, orPassword) => `You did not finish signing in with ${provider}. Try again${orBy(orPassword)}.`,
  expired: () => 'That sign-in took too long, was used already, or began in another browser. Please try again.',
  refused: (provider) =>
    `The answer of ${provider} could not be accepted. Try again; if it stays like this, tell the person who runs this garden.`,
  email_missing: (provider) =>
    `An account here needs an e-mail address, and ${provider} gives none. Add one there, then try again.`,
  email_unverified: (provider, orPassword) =>
    `There is an account with your e-mail address already, and ${provider} has not confirmed that the address is yours. Confirm it there and try again${orBy(orPassword)}.`,
  invite_needed: (provider) =>
    `You need an invitation to create an account here. Open the link of your invitation, then continue with ${provider}.`,
  sign_up_closed: () =>
    'There is no account for you here yet, and new ones cannot be created. Ask the person who runs this garden for one.',
};
