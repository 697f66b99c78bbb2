declare const signedIn: unique symbol;

/**
 * A user whose session was checked. For requests, only the session code creates one, so a visitor cannot reach a query
 * that takes it.
 */
export interface SignedInUser {
  readonly id: number;
  readonly [signedIn]: true;
}

/**
 * Asserts that a session was checked. Only for `http/session.ts`, for what the server does on its own for a user or by
 * a token of theirs, and for test setup.
 */
export const signedInAs = (id: number): SignedInUser => ({ id }) as SignedInUser;
