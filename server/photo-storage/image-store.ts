import type { Readable } from 'node:stream';
import { type PhotoSize, photoSizes } from '../../contract/photos.ts';

/** The sizes that every photo is stored in. */
export const sizes = Object.keys(photoSizes) as PhotoSize[];

/** One photo as it is kept: a WebP of each size. */
export type PhotoFiles = Record<PhotoSize, Buffer>;

/** One size of a photo that is about to be sent. */
export interface OpenPhoto {
  bytes: number;
  /** At least the first 12 bytes, or all of a shorter file. */
  head: Buffer;
  /** All bytes. A stream must be read or destroyed; it fails where the file is cut short. */
  body: Buffer | Readable;
}

/** Whether it begins as every kept photo does: a WebP is a RIFF container. */
export const isWebp = ({ head }: Pick<OpenPhoto, 'head'>): boolean =>
  head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP';

/** Where photos are kept. Keys are made by the program: 22 characters of base64url, never a user's text. */
export interface ImageStore {
  /** Keeps all sizes or, when it fails, none. Nobody has the key before this has ended. */
  put(key: string, files: PhotoFiles): Promise<void>;
  /** The WebP of one size, or null when there is no such photo. */
  get(key: string, size: PhotoSize): Promise<Buffer | null>;
  /** The same, without holding a large file in memory where the store can do without. */
  open(key: string, size: PhotoSize): Promise<OpenPhoto | null>;
  /** Removes all sizes; removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Removes many photos. @returns the keys of those that are gone; what could not be removed is left out */
  removeMany(keys: readonly string[]): Promise<string[]>;
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

/** A photo store that is reached over the network is away, or refuses. Its message holds no key and no address of a photo. */
export class StoreError extends Error {
  /** For `errorAnswer` and `explainFile`: `ENOSPC` where the store is full. */
  readonly code: 'PHOTOS_AWAY' | 'ENOSPC';
  /** What the store said, such as `NoSuchBucket`, or the system, such as `ECONNREFUSED`. */
  readonly reason: string;
  /** How far the store's clock is ahead, in milliseconds, where it said so. */
  readonly clockAheadMs: number | null;

  constructor(
    reason: string,
    { isFull = false, clockAheadMs = null as number | null, cause = undefined as unknown } = {},
  ) {
    super(`the photo store answered ${reason}`, { cause });
    this.code = isFull ? 'ENOSPC' : 'PHOTOS_AWAY';
    this.reason = reason;
    this.clockAheadMs = clockAheadMs;
  }
}

/**
 * Waits for all writes even when one fails, so that nothing is still being written when the caller cleans up.
 *
 * @throws what the first of them failed with
 */
export async function allWritten(writes: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(writes);
  await Promise.all(writes);
}

const keyPattern = /^[A-Za-z0-9_-]{22}$/;

export const isPhotoKey = (text: string): boolean => keyPattern.test(text);

/** @throws RangeError for what is no key of a photo, and could be another file's path */
export function checkedKey(text: string): string {
  if (!isPhotoKey(text)) throw new RangeError('not a photo key');
  return text;
}
