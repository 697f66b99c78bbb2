import * as common from '#words/common.ts';
import * as words from '#words/settings.ts';
import type { User } from '../../../contract/auth.ts';
import type { ProfileEdit } from '../../../contract/forms.ts';
import { ApiError, AuthRedirect, isSessionEnd } from '../../api/errors.ts';
import { toast } from '../../ui/toast.ts';
import { checkSession, updateProfile, uploadImage } from './profile.api.ts';

/** A new profile photo: `url` is set once it was uploaded, so that it is uploaded once. */
interface NewPhoto {
  file: Blob;
  url: string | null;
}

const afterUploadRefusalMs = 1_500;
/** As long as a failure shows; what comes next would take its place. */
const failureShowsMs = 5_000;

const fail = (title: string, description: string) => toast({ title, description, tone: 'destructive' });

/**
 * Uploads a photo.
 *
 * @returns why it failed; null where it did not
 * @throws AuthRedirect where the session had ended before
 */
async function upload(photo: NewPhoto, leave: (afterMs: number) => void): Promise<'signed-out' | 'failed' | null> {
  if (photo.url !== null) return null;
  try {
    await checkSession();
  } catch (error) {
    // One that cannot be checked may last.
    if (isSessionEnd(error)) {
      fail(words.sessionExpired, words.sessionExpiredText);
      leave(0);
      throw new AuthRedirect();
    }
  }
  try {
    photo.url = await uploadImage(photo.file);
    return null;
  } catch (error) {
    if (isSessionEnd(error)) {
      fail(words.notLoggedIn, words.notLoggedInText);
      leave(afterUploadRefusalMs);
      return 'signed-out';
    }
    const isTold = error instanceof ApiError && error.isToldByServer;
    fail(words.imageUploadFailed, isTold ? error.serverMessage : words.imageUploadFailedText);
    return 'failed';
  }
}

/**
 * Saves the profile: a new photo is uploaded first, and the rest follows even if that failed. Tells how it went; where only
 * the photo failed, one after the other, because there is one message at a time.
 *
 * @param photo null to remove the old one; undefined to leave it
 * @param leave goes to sign-in, after so many milliseconds
 * @param onPhotoFailed called where the photo was not uploaded
 * @throws AuthRedirect where the browser is on its way to sign-in; else what the server refused
 */
export async function saveProfile(
  changes: ProfileEdit,
  photo: NewPhoto | null | undefined,
  { leave, onPhotoFailed }: { leave: (afterMs: number) => void; onPhotoFailed: () => void },
): Promise<User> {
  const failure = photo ? await upload(photo, leave) : null;
  if (failure) onPhotoFailed();
  const toldAt = Date.now();
  const edit = photo === undefined || failure ? changes : { ...changes, profileImageUrl: photo?.url ?? null };
  try {
    const user = await updateProfile(edit, failure === 'signed-out');
    if (failure === 'signed-out') throw new AuthRedirect();
    const tell = () => toast({ title: words.updated, description: words.updatedWell });
    if (failure) setTimeout(tell, toldAt + failureShowsMs - Date.now());
    else tell();
    return user;
  } catch (error) {
    if (failure === 'signed-out' || error instanceof AuthRedirect) throw new AuthRedirect();
    fail(common.error, words.notUpdated);
    const isPhotoGone = error instanceof ApiError && error.errors.some(({ path }) => path === 'profileImageUrl');
    if (photo && isPhotoGone) photo.url = null;
    throw error;
  }
}
