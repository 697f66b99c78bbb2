/** What API keys may do, each also what those before it may: read; log and undo care; change what is in the garden. */
export const keyScopes = ['read', 'care', 'write'] as const;
export type KeyScope = (typeof keyScopes)[number];
