import * as common from '#words/common.ts';
import * as words from '#words/settings-profile.ts';
import type { User } from '../../../contract/auth.ts';
import type { ProfileEdit } from '../../../contract/forms.ts';
import { ApiError, AuthRedirect } from '../../api/errors.ts';
import type { ToastMessage } from '../../ui/toast.ts';

/** The world as saving needs it; in tests, whatever the case under test needs. */
export interface SavePorts {
  /** Fails with a 401 where the session has ended. */
  checkSession: () => Promise<unknown>;
  /** Answers the URL of the image; a 401 is told, not acted on. */
  upload: (image: Blob) => Promise<string>;
  /** @param quiet a 401 is told, not acted on */
  update: (edit: ProfileEdit, quiet: boolean) => Promise<User>;
  tell: (message: ToastMessage) => void;
  /** Goes to sign-in, after so many milliseconds. */
  leave: (afterMs: number) => void;
  wait: (ms: number) => Promise<void>;
}

/** A new image: `url` is set where an earlier try has uploaded it. */
export interface NewImage {
  file: Blob;
  url: string | null;
}

export interface Saving {
  changes: ProfileEdit;
  /** A new image; null to remove the old one; undefined to leave it. */
  image: NewImage | null | undefined;
}

export type SaveOutcome =
  /** `imageFailed`: all but the image is saved. */
  | { is: 'saved'; user: User; imageFailed: boolean }
  /** `imageUrl`: where the image was uploaded all the same. */
  | { is: 'failed'; errors: ApiError['errors']; imageFailed: boolean; imageUrl: string | null }
  /** The browser is on its way to sign-in. */
  | { is: 'leaving' };

const afterUploadRefusalMs = 1_500;
/** As long as a failure shows; what comes next would take its place. */
const failureShowsMs = 5_000;

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

const failed = (title: string, description: string): ToastMessage => ({ title, description, tone: 'destructive' });

const uploadFailure = (error: unknown): ToastMessage =>
  failed(
    words.imageUploadFailed,
    error instanceof ApiError && error.isToldByServer ? error.serverMessage : words.restCanBeSaved,
  );

/** Whether the session has not ended, as far as can be told. */
async function sessionLasts(ports: SavePorts): Promise<boolean> {
  try {
    await ports.checkSession();
    return true;
  } catch (error) {
    return !isRefused(error);
  }
}

type Uploaded = { url: string } | { url: null; because: 'signed-out' | 'failed' };

async function upload({ file, url }: NewImage, ports: SavePorts): Promise<Uploaded | 'session-ended'> {
  if (url !== null) return { url };
  if (!(await sessionLasts(ports))) {
    ports.tell(failed(words.sessionExpired, words.logInAgain));
    ports.leave(0);
    return 'session-ended';
  }
  try {
    return { url: await ports.upload(file) };
  } catch (error) {
    if (isRefused(error)) {
      ports.tell(failed(words.notLoggedIn, words.logInToUpload));
      ports.leave(afterUploadRefusalMs);
      return { url: null, because: 'signed-out' };
    }
    ports.tell(uploadFailure(error));
    return { url: null, because: 'failed' };
  }
}

/**
 * Saves the profile: a new image is uploaded first, and the rest follows even if that failed. Tells how it went; where
 * only the image failed, one after the other, because there is one message at a time.
 */
export async function saveProfile({ changes, image }: Saving, ports: SavePorts): Promise<SaveOutcome> {
  const uploaded = image ? await upload(image, ports) : null;
  if (uploaded === 'session-ended') return { is: 'leaving' };
  const signedOut = uploaded?.url === null && uploaded.because === 'signed-out';
  const imageFailed = uploaded?.url === null;
  const imageUrl = uploaded?.url ?? null;
  const shown = imageFailed && !signedOut ? ports.wait(failureShowsMs) : null;
  const edit = image === undefined || imageFailed ? changes : { ...changes, profileImageUrl: imageUrl };
  try {
    const user = await ports.update(edit, signedOut);
    if (signedOut) return { is: 'leaving' };
    const tell = () => ports.tell({ title: words.updated, description: words.updatedWell });
    if (shown) void shown.then(tell);
    else tell();
    return { is: 'saved', user, imageFailed };
  } catch (error) {
    if (signedOut || error instanceof AuthRedirect) return { is: 'leaving' };
    ports.tell(failed(common.error, words.notUpdated));
    const errors = error instanceof ApiError ? error.errors : [];
    const imageIsGone = errors.some(({ path }) => path === 'profileImageUrl');
    return { is: 'failed', errors, imageFailed, imageUrl: imageIsGone ? null : imageUrl };
  }
}
