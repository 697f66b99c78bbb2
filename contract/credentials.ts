import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** E-mail addresses are kept as typed (trimmed) and compared case-insensitively. */
export const Email = z.string().check(z.trim(), z.maxLength(limits.emailMax), z.email());

/** A new password: length only, no composition rules; spaces and any Unicode are welcome. */
export const NewPassword = z.string().check(z.minLength(limits.passwordMin), z.maxLength(limits.passwordMax));

export const SignUpBody = z.strictObject({
  email: Email,
  password: NewPassword,
  /** The token of an invitation, where sign-up is by invitation. */
  invite: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});
export type SignUp = z.infer<typeof SignUpBody>;
export const SignInBody = z.strictObject({
  email: Email,
  password: z.string().check(z.minLength(1), z.maxLength(limits.passwordMax)),
});
export type Credentials = z.infer<typeof SignInBody>;
