import type { Generated } from 'kysely';
import type { KeyScope } from '../../contract/key-scopes.ts';
import type { webhookEvents, webhookForms } from '../../contract/webhook-events.ts';
import type { Fixed, Instant, PlainDate } from './columns.ts';

export interface Sessions {
  /** A public id of the session for its owner; grants no access. */
  id: Generated<number>;
  /** SHA-256 of the cookie's token, hex: a stolen database opens no session. Unique. */
  sid: string;
  userId: number;
  sess: SessionData;
  createdAt: Fixed<Instant>;
  /** With day precision: a session is not written on every request. */
  lastSeenAt: Instant;
  expire: Instant;
}
export interface SessionData {
  userAgent: string | null;
  /** Set if it was started at a sign-in provider: the identity, and the token that the provider needs at sign-out. */
  provider?: { issuer: string; idToken: string | null };
}

export type AccountTokenKind = 'password-reset' | 'email-change';

/** A link that was e-mailed or printed. A user has at most one of each kind, so that a newer one replaces it. */
export interface AccountTokens {
  id: Generated<number>;
  /** SHA-256 of the link's token, hex; unique. */
  tokenHash: string;
  userId: Fixed<number>;
  kind: Fixed<AccountTokenKind>;
  /** The new address; null for other kinds than `email-change`. */
  email: string | null;
  createdAt: Instant;
  expiresAt: Instant;
}

/** A key by which programs act as a member in one garden, until they leave it. */
export interface ApiKeys {
  id: Generated<number>;
  /** SHA-256 of the key, hex; unique. */
  tokenHash: Fixed<string>;
  /** How the key begins. */
  prefix: Fixed<string>;
  userId: Fixed<number>;
  gardenId: Fixed<number>;
  name: Fixed<string>;
  scope: Fixed<KeyScope>;
  createdAt: Fixed<Instant>;
  expiresAt: Fixed<Instant | null>;
  /** With hour precision: a key is not written on every request. */
  lastUsedAt: Instant | null;
}

/** An address that a member has called when something happens in one garden, until they leave it. */
export interface Webhooks {
  id: Generated<number>;
  userId: Fixed<number>;
  gardenId: Fixed<number>;
  url: Fixed<string>;
  form: Fixed<(typeof webhookForms)[number]>;
  events: Fixed<(typeof webhookEvents)[number][]>;
  /** Its calls are signed with it. */
  secret: Fixed<string>;
  createdAt: Fixed<Instant>;
  /** The last day that it was told what is due. */
  dueOn: PlainDate;
  lastAt: Instant | null;
  lastFailure: string | null;
  failingSince: Instant | null;
  offAt: Instant | null;
}

/** A plant that is shown to Home Assistant, in the name of the member who switched that on. */
export interface MqttPlants {
  plantId: Fixed<number>;
  userId: Fixed<number>;
}

/** The right to create one account. */
export interface Invites {
  id: Generated<number>;
  /** SHA-256 of the link's token, hex; unique. */
  tokenHash: Fixed<string>;
  /** Null if the host created it on the command line. */
  madeBy: Fixed<number | null>;
  createdAt: Fixed<Instant>;
  expiresAt: Fixed<Instant>;
  /** The account that was created with it; null also once that is deleted. */
  usedBy: number | null;
  usedAt: Instant | null;
}

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
