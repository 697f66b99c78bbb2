import * as z from 'zod/mini';
import { User } from './auth.ts';
import { editBody } from './edit-body.ts';
import { endpoint } from './endpoint.ts';
import { ProfileEdit } from './forms.ts';
import { limits } from './limits.ts';

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
