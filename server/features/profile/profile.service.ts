import type { User } from '../../../contract/auth.ts';
import type { ProfileEdit } from '../../../contract/forms.ts';
import type { Deps } from '../../context/deps.ts';
import { invalid, unauthenticated } from '../../core/errors.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { decodePhoto } from '../../image-processing/decode.ts';
import { encodePhoto, squareOf } from '../../image-processing/encode.ts';
import { findUser } from '../auth/auth.queries.ts';
import { gardenEditor } from '../gardens/access.queries.ts';
import { photoUrlOf } from '../photo-files/photo-files.rules.ts';
import { keepPhoto } from '../photos/photos.service.ts';
import { keepsPhoto, writeProfile } from './profile.queries.ts';
import { columnsOf, photoKeyOf } from './profile.rules.ts';

/** A link to anywhere else would let strangers see who looks at the community; another's photo is not one's own to show. */
async function checkImage(db: Db, user: SignedInUser, url: string): Promise<void> {
  const key = photoKeyOf(url);
  if (key !== null && (await keepsPhoto(db, user, key))) return;
  throw invalid('profileImageUrl', 'profile_image_not_uploaded');
}

/**
 * Changes the sent fields of the user's profile.
 *
 * @throws Refusal `invalid` for a profile image that the user did not upload
 */
export async function editProfile(db: Db, user: SignedInUser, edit: ProfileEdit, now: string): Promise<User> {
  const columns = columnsOf(edit);
  if (columns.profileImageUrl) await checkImage(db, user, columns.profileImageUrl);
  if (Object.keys(columns).length > 0) await writeProfile(db, user, columns, now);
  const found = await findUser(db, user.id);
  if (!found) throw unauthenticated();
  return found;
}

/**
 * Keeps a picture as a profile image: its middle, as a square. Until the profile names it, only the user sees it; one
 * that no profile names any more is swept away within days.
 *
 * @param bytes the uploaded file
 * @throws Refusal what `decodePhoto` refuses; `storage_full`
 */
export async function keepProfileImage(deps: Deps, user: SignedInUser, bytes: Buffer): Promise<{ imageUrl: string }> {
  const encoded = await encodePhoto(await squareOf(await decodePhoto(bytes)));
  return keepPhoto(deps, await gardenEditor(deps.db, user), encoded, async (_tx, { key }) => ({
    imageUrl: photoUrlOf(key),
  }));
}
