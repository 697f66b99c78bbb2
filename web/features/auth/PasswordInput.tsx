import { type ComponentProps, useState } from 'react';
import * as words from '#words/password.ts';
import { limits } from '../../../contract/limits.ts';
import { TextInput } from '../../ui/inputs.tsx';

/** The requirements for a new password, and how much is missing while it is typed. */
export function newPasswordHint(typed: string): string {
  const missing = limits.passwordMin - typed.length;
  if (typed === '' || missing <= 0) return words.passwordHint(limits.passwordMin);
  return words.passwordTooShort(limits.passwordMin, missing);
}

interface PasswordInputProps extends Omit<ComponentProps<typeof TextInput>, 'type'> {
  /** For a new password: makes the browser suggest one instead of a saved one. */
  isNew?: boolean;
  /** E.g. `new password`; read out with Show and Hide. */
  what?: string;
}

/** A password with a button that shows it. */
export function PasswordInput({ isNew = false, what = words.password, ...rest }: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <span className="relative block">
      <TextInput
        {...rest}
        type={visible ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        required
        className="pe-18"
      />
      <button
        type="button"
        className="absolute end-1 top-1 min-h-9 rounded-control px-3 text-sm font-medium text-leaf hover:bg-leaf-wash pointer-coarse:top-0 pointer-coarse:min-h-11"
        onClick={() => setVisible(!visible)}
      >
        {(visible ? words.hide : words.show)(what, (text) => (
          <span className="sr-only">{text}</span>
        ))}
      </button>
    </span>
  );
}
