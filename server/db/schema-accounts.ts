import type { Generated } from 'kysely';
import type { Fixed, Instant } from './columns.ts';

export interface Sessions {
  /** What a session is called by its owner; opens nothing. */
  id: Generated<number>;
  /** SHA-256 of the cookie's token, hex: a stolen database opens no session. Unique. */
  sid: string;
  userId: number;
  sess: SessionData;
  createdAt: Fixed<Instant>;
  /** To the day: a session is not written on every request. */
  lastSeenAt: Instant;
  expire: Instant;
}
export interface SessionData {
  userAgent: string | null;
  /** Set where it was begun at a sign-in provider: who that is, and the proof that it takes back when it signs out. */
  provider?: { issuer: string; idToken: string | null };
}

export type AccountTokenKind = 'password-reset' | 'email-change';

/** A link that was sent to a person or printed for them. Of each kind a user has one at most, so that a newer voids it. */
export interface AccountTokens {
  id: Generated<number>;
  /** SHA-256 of the link's token, hex; unique. */
  tokenHash: string;
  userId: Fixed<number>;
  kind: Fixed<AccountTokenKind>;
  /** The address that was asked for; null for another kind than `email-change`. */
  email: string | null;
  createdAt: Instant;
  expiresAt: Instant;
}

/** The right to create one account. */
export interface Invites {
  id: Generated<number>;
  /** SHA-256 of the link's token, hex; unique. */
  tokenHash: Fixed<string>;
  /** Null where the host made it from the command line. */
  madeBy: Fixed<number | null>;
  createdAt: Fixed<Instant>;
  expiresAt: Fixed<Instant>;
  /** Whose account it became; null also where that was deleted. */
  usedBy: number | null;
  usedAt: Instant | null;
}
