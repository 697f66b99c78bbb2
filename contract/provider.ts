import * as z from 'zod/mini';
import { authApi } from './auth.ts';
import { endpoint } from './endpoint.ts';
import type { signInProblems } from './values.ts';

export type SignInProblemCode = (typeof signInProblems)[number];

/** Anything goes in here too, as for `returnTo`. */
const StartQuery = z.extend(authApi.login.query, {
  /** The token of an invitation, for a person without an account. */
  invite: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(200))), undefined),
});

export const providerApi = {
  start: endpoint('GET /api/login/provider', {
    summary: 'Start sign-in at the provider, then return to `returnTo`, a path on this site',
    access: 'anyone',
    query: StartQuery,
    status: 302,
  }),
  callback: endpoint('GET /api/login/callback', {
    summary:
      'Where the provider redirects to, with a code or an error. Ends on the requested page, or on /sign-in?problem=…',
    access: 'anyone',
    status: 302,
  }),
};
