declare const signedIn: unique symbol;

/** A user whose session was checked. Only the session code makes one for requests, so a query that takes it cannot be reached by a visitor. */
export interface SignedInUser {
  readonly id: number;
  readonly [signedIn]: true;
}

/**
 * Vouches that a session was checked. For `http/session.ts`, for what the server does by itself for a user or by a token of
 * theirs, and for test set-up only.
 */
export const signedInAs = (id: number): SignedInUser => ({ id }) as SignedInUser;
