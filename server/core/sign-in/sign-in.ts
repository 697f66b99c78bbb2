import type { SignInProblemCode } from '../../../contract/provider.ts';

/** What is kept while the browser is away at a provider; none of it is told to the browser. */
export interface Pending {
  /** What the provider gives back beside the code. */
  state: string;
  /** What the provider writes into its answer about the person. */
  nonce: string;
  /** What the code is exchanged with (PKCE). */
  codeVerifier: string;
}

interface Departure {
  /** A path on this site or the provider's URL, ready for a `Location` header. */
  location: string;
  /** Null where the browser stays on this site. */
  pending: Pending | null;
}

/** Who somebody is at a provider. */
export interface Identity {
  issuer: string;
  /** Never changes, and nobody else of the issuer has it. */
  subject: string;
  /** Null where the provider tells none. */
  email: string | null;
  /** Whether the provider vouches that the address is theirs. */
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  /** The provider's answer, signed by it; to be handed back at sign-out. */
  idToken: string;
}

/** A sign-in that came to nothing in a way that the person is told; `reason` is for the log and names nobody. */
export class SignInProblem extends Error {
  readonly code: SignInProblemCode;
  readonly reason: string;

  constructor(code: SignInProblemCode, reason: string) {
    super(`Sign-in failed: ${code} (${reason})`);
    this.code = code;
    this.reason = reason;
  }
}

/** How people prove who they are: with a password kept here, or at a provider that the host configured. */
export interface SignIn {
  /** What people know the provider by; null where there is none. */
  readonly provider: string | null;

  /**
   * Where the browser goes to sign in.
   *
   * @param returnTo path on this site, already checked, to come back to
   * @param again true to have the person prove it anew, though the provider may know them still
   * @throws SignInProblem `provider_down`, after some seconds at most
   */
  start(returnTo: string, again: boolean): Promise<Departure>;

  /**
   * Who came back.
   *
   * @param query what the browser brought: the part of the address after the `?`
   * @param pending what `start` answered; may be used once
   * @throws SignInProblem and nothing else, whatever the query is
   */
  finish(query: string, pending: Pending): Promise<Identity>;

  /**
   * Where the browser goes to be signed out at the provider, too; null where nothing of that kind is to be done.
   *
   * @param session the provider that the session was begun at, and its `idToken` where it was kept
   */
  end(session: { issuer: string; idToken: string | null }): Promise<string | null>;
}
