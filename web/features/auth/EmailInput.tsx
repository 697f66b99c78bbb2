import type { ComponentProps } from 'react';
import { TextInput } from '../../ui/TextInput.tsx';

/** An e-mail address. `autoComplete` is `username` where the browser is to fill in what somebody signs in with. */
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
