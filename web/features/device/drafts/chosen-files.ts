import { deleteFilesOf, hasFiles, inStore, markFiles } from './draft-files.ts';

/** Signing in must not wait for a slow disk longer than this, in milliseconds; WebKit's storage may fall silent. */
const timeoutMs = 2_000;

const inTime = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs))]);

async function put(form: string, userId: number, files: readonly File[], garden: number | null): Promise<void> {
  try {
    markFiles(form, userId, garden);
    await inStore((store) => store.put(files, form));
  } catch {
    // Private browsing, or no room: the files have to be chosen again.
    deleteFilesOf(form);
  }
}

/**
 * Keeps files that were chosen in a form, on this device, for when the page is left before they are sent: an hour at
 * most. Never fails; where nothing can be kept, nothing is.
 *
 * @param garden as calls name it, that they are for; null for the gardener's own
 */
export const storeFiles = (
  form: string,
  userId: number,
  files: readonly File[],
  garden: number | null = null,
): Promise<unknown> => inTime(put(form, userId, files, garden));

/** The files that were kept for a form, handed out once. None while the disk doesn't answer: they stay for the next time. */
export async function takeFiles(form: string, userId: number): Promise<readonly File[]> {
  if (!hasFiles(form, userId)) return [];
  const files = await inTime<unknown>(
    inStore((store) => store.get(form)).then(
      (found) => found ?? null,
      () => null,
    ),
  );
  if (files !== undefined) deleteFilesOf(form);
  return Array.isArray(files) ? files.filter((file) => file instanceof File) : [];
}
