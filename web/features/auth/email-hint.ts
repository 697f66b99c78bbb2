import * as words from '#words/auth.ts';

/** What an address looks like, beside one that isn't. One that only the server refuses, because it is taken, is well formed. */
export const emailHint = (error: { type: string | number } | undefined): string | undefined =>
  error?.type === 'schema' ? words.emailHint : undefined;
