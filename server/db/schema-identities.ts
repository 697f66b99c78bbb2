import type { Fixed, Instant } from './columns.ts';

/** A gardener's identity at a sign-in provider. */
export interface Identities {
  /** Unique together with `subject`; neither ever changes at the provider, as an e-mail address may. */
  issuer: Fixed<string>;
  subject: Fixed<string>;
  userId: Fixed<number>;
  createdAt: Fixed<Instant>;
}

/** A pending sign-in at the provider. The process that deletes the row may finish it. */
export interface SignInAttempts {
  /** SHA-256, hex, of the `state` that the provider gives back. */
  stateHash: Fixed<string>;
  /** SHA-256, hex, of the secret in the browser's cookie. */
  browserHash: Fixed<string>;
  nonce: Fixed<string>;
  codeVerifier: Fixed<string>;
  /** The requested path on this site. */
  returnTo: Fixed<string>;
  /** SHA-256, hex, of the invitation that an account may be created with; null without one. */
  inviteHash: Fixed<string | null>;
  expire: Fixed<Instant>;
}
