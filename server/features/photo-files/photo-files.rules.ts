/** The URL of a photo; null without a photo. */
export function photoUrlOf(photoKey: string): string;
export function photoUrlOf(photoKey: string | null): string | null;
export function photoUrlOf(photoKey: string | null): string | null {
  return photoKey === null ? null : `/api/photos/${photoKey}`;
}

/** The hash of a photo as it is answered: null also where the photo could not be read. */
export const shownHash = (photoHash: string | null): string | null => photoHash || null;
