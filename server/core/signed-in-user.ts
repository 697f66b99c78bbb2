declare const signedIn: unique symbol;

/**
 * A user whose session was checked. For requests, only the session code creates one, so a visitor cannot reach a query
 * that takes it.
 */
export interface SignedInUser {
  readonly id: number;
  /** The API key that they are known by, and its garden: they reach nothing else. */
  readonly key?: { readonly id: number; readonly gardenId: number };
  readonly [signedIn]: true;
}

/**
 * Asserts that a session or key was checked. Only for `http/session.ts` and `http/api-key.ts`, for what the server does on its own for a user or by
 * a token of theirs, and for test setup.
 */
export const signedInAs = (id: number, key?: SignedInUser['key']): SignedInUser =>
  ({ id, ...(key && { key }) }) as SignedInUser;
