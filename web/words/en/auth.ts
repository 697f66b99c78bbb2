// The pages of signing in, of a forgotten password, and of the link that confirms an e-mail address.
import type { SignInProblemCode } from '../../../contract/auth.ts';

/** Ends a sentence that begins with trying again, where there is another way in. */
const orBy = (password: boolean): string => (password ? ', or sign in with your password' : '');

export const providerProblems: Record<SignInProblemCode, (provider: string, orPassword: boolean) => string> = {
  provider_down: (provider, orPassword) => `We couldn't reach ${provider}. Try again in a moment${orBy(orPassword)}.`,
  cancelled: (provider, orPassword) => `You didn't finish signing in with ${provider}. Try again${orBy(orPassword)}.`,
  expired: () => 'That sign-in took too long, was already used, or started in another browser. Please try again.',
  refused: (provider) =>
    `Signing in with ${provider} didn't work. Try again, or contact the person who runs this server.`,
  email_missing: (provider) =>
    `An account here needs an e-mail address, and ${provider} didn't share one. Add one there, then try again.`,
  email_unverified: (provider, orPassword) =>
    `An account with your e-mail address already exists, but ${provider} hasn't confirmed that the address is yours. Confirm it there and try again${orBy(orPassword)}.`,
  invite_needed: (provider) =>
    `You need an invitation to create an account here. Open your invitation link, then continue with ${provider}.`,
  sign_up_closed: () =>
    "You don't have an account here yet, and sign-ups are closed. Ask the person who runs this server for an account.",
};
