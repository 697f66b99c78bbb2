import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { bioProblem, usernameProblem } from './profile-checks.ts';

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

/** The password of the account. Null where the account has none that can be used: it needs a recent sign-in then, else 403. */
export const CurrentPassword = z.nullable(z.string().check(z.minLength(1), z.maxLength(limits.passwordMax)));

export const PasswordChange = z.strictObject({ currentPassword: CurrentPassword, newPassword: NewPassword });
export const EmailChange = z.strictObject({ email: Email, currentPassword: CurrentPassword });
export const PasswordResetRequest = z.strictObject({ email: Email });

/** Refuses a text that has a problem, with the problem as the message. */
const refinedBy = (problemOf: (text: string) => string | undefined) =>
  z.refine<string>((text) => problemOf(text) === undefined, { error: ({ input }) => problemOf(String(input)) });

const Text = z.nullable(z.string().check(z.trim(), z.maxLength(limits.name)));

/**
 * What a gardener may change about themselves, all optional. A blank text, like null, clears the field. Lengths count
 * UTF-16 code units, as the counter below the form does.
 */
export const ProfileEdit = z.object({
  /** What others call the gardener; two may go by the same name. */
  username: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(limits.name), refinedBy(usernameProblem)))),
  firstName: z.optional(Text),
  lastName: z.optional(Text),
  bio: z.optional(
    z.nullable(
      z.string().check(
        // For the OpenAPI document; it counts an emoji as one.
        z.maxLength(limits.bioMax, { error: ({ input }) => bioProblem(String(input)), abort: true }),
        refinedBy(bioProblem),
      ),
    ),
  ),
  favoriteFlower: z.optional(Text),
  /** Free text; `parseZone` tells which hardiness zone it means, if any. */
  gardenZone: z.optional(Text),
  /** The `imageUrl` of an upload by the same gardener. */
  profileImageUrl: z.optional(z.nullable(z.string().check(z.maxLength(limits.name)))),
});
export type ProfileEdit = z.infer<typeof ProfileEdit>;

const blankSearch = 'Please enter a search term';

/** What is searched for; a blank term is refused with the message that the search page shows. */
export const SearchTerm = z
  .string({ error: blankSearch })
  .check(z.trim(), z.minLength(1, blankSearch), z.maxLength(limits.name));

export const SearchBody = z.strictObject({ query: SearchTerm });
