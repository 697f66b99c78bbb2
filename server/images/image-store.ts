import { type PhotoSize, photoSizes } from '../../contract/photos.ts';

/** The sizes that every photo is stored in. */
export const sizes = Object.keys(photoSizes) as PhotoSize[];

/** One photo as it is kept: a WebP of each size. */
export type PhotoFiles = Record<PhotoSize, Buffer>;

/** Where photos are kept. Keys are made by the program: 22 characters of base64url, never a user's text. */
export interface ImageStore {
  /** Keeps all sizes or, when it fails, none. */
  put(key: string, files: PhotoFiles): Promise<void>;
  /** The WebP of one size, or null when there is no such photo. */
  get(key: string, size: PhotoSize): Promise<Buffer | null>;
  /** Removes all sizes; removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Every key of which anything is kept, were it half of a `put` that was cut short, with the time of its writing. */
  list(): AsyncIterable<{ key: string; storedAt: Date }>;
  /** The id of the installation that the photos belong to; null while the store has none. */
  installation(): Promise<string | null>;
  /**
   * Writes down which installation the photos belong to. Of several that claim a store at once, one wins.
   *
   * @param replace true to take the place of another installation
   * @returns the id that the store has now: the given one, or that of the installation that was there first
   */
  claim(installation: string, options?: { replace?: boolean }): Promise<string>;
}
