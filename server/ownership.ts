declare const signedIn: unique symbol;

/** A user whose session was checked. Only the session code makes one, so a query that takes it cannot be reached by a visitor. */
export interface SignedInUser {
  readonly id: number;
  readonly [signedIn]: true;
}

/** Vouches that a session was checked. For `http/session.ts` and test set-up only. */
export const signedInAs = (id: number): SignedInUser => ({ id }) as SignedInUser;
