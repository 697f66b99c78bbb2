import type { Fixed, Instant } from './columns.ts';

/** Who a gardener is at a sign-in provider. */
export interface Identities {
  /** With `subject` unique; neither ever changes at the provider, as an e-mail address may. */
  issuer: Fixed<string>;
  subject: Fixed<string>;
  userId: Fixed<number>;
  createdAt: Fixed<Instant>;
}

/** A sign-in that went to the provider and has not come back. Whoever deletes the row may finish it. */
export interface SignInAttempts {
  /** SHA-256, hex, of the `state` that the provider gives back. */
  stateHash: Fixed<string>;
  /** SHA-256, hex, of the secret that the browser keeps meanwhile. */
  browserHash: Fixed<string>;
  nonce: Fixed<string>;
  codeVerifier: Fixed<string>;
  /** The path on this site that was wanted. */
  returnTo: Fixed<string>;
  /** SHA-256, hex, of the invitation that an account may be created with; null without one. */
  inviteHash: Fixed<string | null>;
  expire: Fixed<Instant>;
}
