import type { SignInProblemCode } from '../../../contract/auth.ts';

/** State stored while the browser is away at a provider; none of it is sent to the browser. */
export interface Pending {
  /** Returned by the provider along with the code. */
  state: string;
  /** Included by the provider in its token. */
  nonce: string;
  /** Proof for exchanging the code (PKCE). */
  codeVerifier: string;
}

interface Departure {
  /** A path on this site or the provider's URL, ready for a `Location` header. */
  location: string;
  /** Null if the browser stays on this site. */
  pending: Pending | null;
}

/** A user's identity at a provider. */
export interface Identity {
  issuer: string;
  /** Never changes, and is unique at the issuer. */
  subject: string;
  /** Null if the provider does not send one. */
  email: string | null;
  /** Whether the provider has verified that the address is theirs. */
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  /** The provider's signed token; returned to it at sign-out. */
  idToken: string;
}

/** A failed sign-in that the user gets a message about; `reason` is for the log and names nobody. */
export class SignInProblem extends Error {
  readonly code: SignInProblemCode;
  readonly reason: string;

  constructor(code: SignInProblemCode, reason: string) {
    super(`Sign-in failed: ${code} (${reason})`);
    this.code = code;
    this.reason = reason;
  }
}

/** How users sign in: with a password stored here, or at a provider that the host configured. */
export interface SignIn {
  /** The provider's display name; null without one. */
  readonly provider: string | null;

  /**
   * Where the browser goes to sign in.
   *
   * @param returnTo path on this site, already checked, to come back to
   * @param again true to require a fresh sign-in at the provider
   * @throws SignInProblem `provider_down`, after some seconds at most
   */
  start(returnTo: string, again: boolean): Promise<Departure>;

  /**
   * The identity of the user who came back.
   *
   * @param query query string of the callback, without the `?`
   * @param pending the state that `start` returned; may be used once
   * @throws SignInProblem and nothing else, for any query
   */
  finish(query: string, pending: Pending): Promise<Identity>;

  /**
   * Where the browser goes to sign out at the provider, too; null if that is not needed.
   *
   * @param session the provider that the session was started with, and its `idToken` if stored
   */
  end(session: { issuer: string; idToken: string | null }): Promise<string | null>;
}

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
