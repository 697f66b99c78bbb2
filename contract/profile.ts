import * as z from 'zod/mini';
import { User } from './auth.ts';
import { editBody } from './edit-body.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';

const shortUsername = `Username must be at least ${limits.usernameMin} characters`;
const longBio = `Bio must be less than ${limits.bioMax} characters`;

const Text = z.nullable(z.string().check(z.trim(), z.maxLength(limits.name)));

/**
 * What a gardener may change about themselves, all optional. A blank text, like null, clears the field. Lengths count
 * UTF-16 code units, as the counter below the form does.
 */
export const ProfileEdit = z.object({
  /** What others call the gardener; two may go by the same name. */
  username: z.optional(
    z.nullable(
      z.string().check(
        z.trim(),
        z.maxLength(limits.name),
        z.refine((name) => name === '' || name.length >= limits.usernameMin, shortUsername),
      ),
    ),
  ),
  firstName: z.optional(Text),
  lastName: z.optional(Text),
  bio: z.optional(
    z.nullable(
      z.string().check(
        // Says it in the OpenAPI document, but counts an emoji as one.
        z.maxLength(limits.bioMax, { error: longBio, abort: true }),
        z.refine((text) => text.length <= limits.bioMax, longBio),
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

const ProfileEditBody = editBody(ProfileEdit, ['id', 'email', 'createdAt', 'updatedAt']);

const ProfileImage = z.object({ imageUrl: z.string() });

export const profileApi = {
  edit: endpoint('PATCH /api/profile', {
    summary: 'Change the profile of the signed-in user',
    access: 'user',
    body: ProfileEditBody,
    answer: User,
  }),
  uploadImage: endpoint('POST /api/profile/upload-image', {
    summary: 'Keep a profile image, cut to a square; it shows once the profile names it',
    access: 'user',
    upload: { field: 'image', maxBytes: limits.profileImageBytes },
    answer: ProfileImage,
  }),
};
