import * as z from 'zod/mini';
import { User } from './auth.ts';
import { editBody, endpoint, Id } from './endpoint.ts';
import { ProfileEdit } from './forms.ts';
import { limits } from './limits.ts';

/** A gardener as the members of a garden know them. */
export const PersonName = z.object({
  userId: Id,
  /** The display name: username, else first name, else `Garden User`. */
  name: z.string(),
});
export type PersonName = z.infer<typeof PersonName>;

/** What everybody may know of a gardener. */
export const PublicProfile = z.object({
  /** The display name: username, else first name, else `Garden User`. */
  username: z.string(),
  profileImageUrl: z.nullable(z.string()),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

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
    summary: 'Upload a profile image, cropped to a square. It shows once the profile refers to it',
    access: 'user',
    upload: { field: 'image', maxBytes: limits.profileImageBytes },
    answer: ProfileImage,
  }),
};
