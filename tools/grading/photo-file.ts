import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import type { ErrorCode } from '../../contract/errors.ts';
import type { DecodedPhoto } from '../../server/core/decoded-photo.ts';
import { Refusal } from '../../server/core/errors.ts';
import { decodePhoto } from '../../server/image-processing/decode.ts';

const maxMegabytes = 50;

/** Why a photo cannot be graded; its message is a part of a sentence. */
export class PhotoError extends Error {}

/**
 * Reads a photo of a folder. Links may not lead out of it.
 *
 * @throws PhotoError
 */
export async function readPhoto(folder: string, file: string): Promise<Buffer> {
  try {
    const path = await realpath(join(folder, file));
    const inside = relative(await realpath(folder), path);
    if (isAbsolute(inside) || inside.split(sep)[0] === '..')
      throw new PhotoError('a link that leads out of the folder');
    const found = await stat(path);
    if (!found.isFile()) throw new PhotoError('not a file');
    if (found.size > maxMegabytes * 1_000_000) throw new PhotoError(`larger than ${maxMegabytes} MB`);
    return await readFile(path);
  } catch (error) {
    if (error instanceof PhotoError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new PhotoError(code === 'ENOENT' || code === 'ENOTDIR' ? 'missing' : `cannot be read (${code})`, {
      cause: error,
    });
  }
}

const reasons: Partial<Record<ErrorCode, string>> = {
  invalid: 'empty',
  unsupported_type: 'not a JPEG, PNG, WebP, HEIC, AVIF or GIF photo',
  too_large: 'has too many pixels',
  unreadable_image: 'damaged',
};

/** @throws PhotoError where it is no photo that this server takes */
export async function decode(bytes: Buffer): Promise<DecodedPhoto> {
  try {
    return await decodePhoto(bytes);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new PhotoError(reasons[error.code] ?? error.message, { cause: error });
  }
}
