/** Where a photo is served, or null where there is none. */
export const photoUrlOf = (photoKey: string | null): string | null =>
  photoKey === null ? null : `/api/photos/${photoKey}`;

/** The hash of a photo as it is answered: null also where the photo could not be read. */
export const shownHash = (photoHash: string | null): string | null => photoHash || null;
