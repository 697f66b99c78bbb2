import type { ComponentProps } from 'react';
import * as words from '#words/auth.ts';
import { TextInput } from '../../ui/inputs.tsx';

/** What an address looks like, beside one that isn't. One that only the server refuses, because it is taken, is well formed. */
export const emailHint = (error: { type: string | number } | undefined): string | undefined =>
  error?.type === 'schema' ? words.emailHint : undefined;

/** An e-mail address. `autoComplete` is `username` in forms that sign in, so that the browser fills in the saved one. */
export function EmailInput({ autoComplete = 'email', ...rest }: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      {...rest}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
