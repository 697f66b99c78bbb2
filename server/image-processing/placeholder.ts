import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** The longer side, in pixels, of the picture that is hashed; ThumbHash takes no larger one. */
const side = 100;

/**
 * What a photo looks like from far away, as a ThumbHash (https://evanw.github.io/thumbhash/): about 20 bytes that a
 * browser draws as a blur until the photo has loaded.
 *
 * @param file one of the kept sizes; the smallest does
 * @returns base64url without padding, about 28 characters
 * @throws where the file is not a picture
 */
export async function placeholderHash(file: Buffer): Promise<string> {
  const { data, info } = await sharp(file)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64url');
}
