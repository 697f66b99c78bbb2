import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { isBio, isUsername } from './profile-checks.ts';
import { say } from './wording.ts';

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

const shortUsername = { error: say((words) => words.username(limits.usernameMin)) };
const longBio = { error: say((words) => words.bio(limits.bioMax)) };

const Text = z.nullable(z.string().check(z.trim(), z.maxLength(limits.name)));

/**
 * What a gardener may change about themselves, all optional. A blank text, like null, clears the field. Lengths count
 * UTF-16 code units, as the counter below the form does.
 */
export const ProfileEdit = z.object({
  /** What others call the gardener; two may go by the same name. */
  username: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(limits.name), z.refine(isUsername, shortUsername))),
  ),
  firstName: z.optional(Text),
  lastName: z.optional(Text),
  bio: z.optional(
    z.nullable(
      z.string().check(
        // For the OpenAPI document; it counts an emoji as one.
        z.maxLength(limits.bioMax, { ...longBio, abort: true }),
        z.refine(isBio, longBio),
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

const blankSearch = { error: say((words) => words.blankSearch) };

/** What is searched for; a blank term is refused with the message that the search page shows. */
export const SearchTerm = z.string(blankSearch).check(z.trim(), z.minLength(1, blankSearch), z.maxLength(limits.name));

export const SearchBody = z.strictObject({ query: SearchTerm });
