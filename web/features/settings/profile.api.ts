import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../../contract/auth.ts';
import type { ProfileEdit } from '../../../contract/forms.ts';
import { call } from '../../api/call.ts';
import { communityKey, refresh, userKey } from '../../api/query-keys.ts';

/** Whether the session lasts: a 401 where it does not. */
export const checkSession = (): Promise<User> => call('GET /api/auth/user', { stays: true });

/** Uploads a profile image and answers its URL. */
export const uploadImage = async (file: Blob): Promise<string> =>
  (await call('POST /api/profile/upload-image', { file: { image: file }, stays: true })).imageUrl;

export const updateProfile = (edit: ProfileEdit, stays: boolean): Promise<User> =>
  call('PATCH /api/profile', { body: edit, stays });

/** Asks again for the signed-in user, and for what shows their name and picture to everybody. */
export function refreshProfile(cache: QueryClient): void {
  refresh(cache, userKey, communityKey);
  void cache.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).endsWith('/comments') });
}
