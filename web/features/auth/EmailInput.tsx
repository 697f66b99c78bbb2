import type { ComponentProps } from 'react';
import { TextInput } from '../../ui/TextInput.tsx';

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
