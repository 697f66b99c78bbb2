import * as z from 'zod/mini';
import { endpoint, Id, Instant } from './endpoint.ts';
import { SignInBody, SignUpBody } from './forms.ts';
import { safeReturnPath } from './paths.ts';
import { Language } from './settings.ts';
import type { signInProblems } from './sign-in-problems.ts';

/** The signed-in user, as only that user sees it. */
export const User = z.object({
  id: Id,
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  username: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  favoriteFlower: z.nullable(z.string()),
  gardenZone: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
});
export type User = z.infer<typeof User>;

/** Anything goes in, a safe path comes out: this is a link that people follow, so an error would not help them. */
const ReturnTo = z.object({
  returnTo: z.pipe(
    z.catch(z.optional(z.string()), undefined),
    z.transform((text: string | undefined) => safeReturnPath(text)),
  ),
});

/** How people can sign in here, and in which languages. */
export const SignInOptions = z.object({
  /** Languages that this server speaks. */
  languages: z.array(Language),
  /** Who may create an account with a password. */
  signUp: z.enum(['open', 'invite', 'closed']),
  /** Whether accounts with a password can sign in. */
  passwords: z.boolean(),
  /** Whether a forgotten password can be reset by e-mail. */
  passwordReset: z.boolean(),
  /** Name of the provider that people can sign in with; null for none. */
  provider: z.nullable(z.string()),
  /** Whether photos may leave this server for an identification service, where their gardener allows it. */
  asksServices: z.boolean(),
  /** Where this app is reached, as links name it; empty where the host has not set it. */
  publicUrl: z.string(),
});
export type SignInOptions = z.infer<typeof SignInOptions>;

export const authApi = {
  options: endpoint('GET /api/auth/options', {
    summary: 'How people can sign in here',
    access: 'anyone',
    answer: SignInOptions,
  }),
  user: endpoint('GET /api/auth/user', {
    summary: 'The signed-in user',
    access: 'user',
    answer: User,
  }),
  signUp: endpoint('POST /api/auth/sign-up', {
    summary: 'Create an account and sign in',
    access: 'anyone',
    body: SignUpBody,
    answer: User,
    status: 201,
  }),
  signIn: endpoint('POST /api/auth/sign-in', {
    summary: 'Sign in with e-mail and password',
    access: 'anyone',
    body: SignInBody,
    answer: User,
  }),
  login: endpoint('GET /api/login', {
    summary: 'Start sign-in, then return to `returnTo`, a path on this site',
    access: 'anyone',
    query: ReturnTo,
    status: 302,
  }),
  logout: endpoint('GET /api/logout', { summary: 'End the session and go home', access: 'anyone', status: 302 }),
};

export type SignInProblemCode = (typeof signInProblems)[number];

/** Anything goes in here too, as for `returnTo`. */
const StartQuery = z.extend(ReturnTo, {
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
