import * as z from 'zod/mini';
import { authApi } from './auth.ts';
import { endpoint } from './endpoint.ts';

/**
 * Why nobody was signed in at the provider: what `/sign-in?problem=…` explains.
 *
 * - `provider_down`: it does not answer, or not as a provider does
 * - `cancelled`: the person, or the provider for them, said no
 * - `expired`: too late, used already, or begun in another browser
 * - `refused`: what it answered does not hold, or it does not accept this app
 * - `email_missing`: it tells no usable e-mail address
 * - `email_unverified`: there is an account with the address, and the provider does not vouch for it
 * - `invite_needed`: there is no account yet, and one may be created with an invitation only; this one is over, or there is none
 * - `sign_up_closed`: there is no account yet, and none may be created
 */
export const signInProblems = [
  'provider_down',
  'cancelled',
  'expired',
  'refused',
  'email_missing',
  'email_unverified',
  'invite_needed',
  'sign_up_closed',
] as const;
export type SignInProblemCode = (typeof signInProblems)[number];

/** Anything goes in here too: a link is followed, not mended. */
const StartQuery = z.extend(authApi.login.query, {
  /** The token of an invitation, for whoever has no account yet. */
  invite: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(200))), undefined),
});

export const providerApi = {
  start: endpoint('GET /api/login/provider', {
    summary: 'Start sign-in at the provider; comes back to `returnTo`, a path on this site',
    access: 'anyone',
    query: StartQuery,
    status: 302,
  }),
  callback: endpoint('GET /api/login/callback', {
    summary:
      'Where the provider sends the browser back to, with a code or an error; ends on the page wanted, or on /sign-in?problem=…',
    access: 'anyone',
    status: 302,
  }),
};
