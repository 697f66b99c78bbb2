import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type PhotoSize, photoSizes } from '../../contract/photos.ts';
import type { DecodedPhoto } from '../core/decoded-photo.ts';
import { Semaphore } from '../core/semaphore.ts';
import type { PhotoFiles } from '../photo-storage/image-store.ts';
import { tooManyPhotos } from './image-errors.ts';

/** The longer side, in pixels, of the picture that is hashed; ThumbHash takes no larger one. */
const hashedSide = 100;

/**
 * What a photo looks like from far away, as a ThumbHash (https://evanw.github.io/thumbhash/): about 20 bytes that a
 * browser draws as a blur until the photo has loaded.
 *
 * @param file one of the kept sizes; the smallest does
 * @returns base64url without padding, about 28 characters
 * @throws where the file is not a picture
 */
async function placeholderHash(file: Buffer): Promise<string> {
  const { data, info } = await sharp(file)
    .resize(hashedSide, hashedSide, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64url');
}

/** WebP encoder effort, 0 to 6: the lowest whose files stay small enough; higher ones cost more time than they save bytes. */
const effort = 2;

/** Quality of each size, tried in order until the file fits. */
const qualities: Record<PhotoSize, readonly number[]> = {
  thumb: [72, 55, 40],
  card: [78, 60, 44, 28, 12],
  full: [80],
};

/** Lists show many at once, so their files have a ceiling, in bytes. The large one is looked at alone. */
const ceilings: Record<PhotoSize, number> = { thumb: 8 * 1024, card: 40 * 1024, full: Number.POSITIVE_INFINITY };

export interface EncodedPhoto {
  files: PhotoFiles;
  /** Pixels of the largest size. */
  width: number;
  height: number;
  /** Bytes of all sizes together. */
  bytes: number;
  /** What it looks like from far away; see `placeholderHash`. */
  photoHash: string;
}

const fromRaw = ({ rgb, width, height }: DecodedPhoto) => sharp(rgb, { raw: { width, height, channels: 3 } });

async function shrink(picture: DecodedPhoto, side: number): Promise<DecodedPhoto> {
  if (Math.max(picture.width, picture.height) <= side) return picture;
  const { data, info } = await fromRaw(picture)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgb: data, width: info.width, height: info.height };
}

async function webp(picture: DecodedPhoto, size: PhotoSize): Promise<Buffer> {
  let file: Buffer | undefined;
  for (const quality of qualities[size]) {
    file = await fromRaw(picture).webp({ quality, effort, smartSubsample: false }).toBuffer();
    if (file.length <= ceilings[size]) break;
  }
  if (!file) throw new Error(`no quality for ${size}`);
  return file;
}

/** One photo at a time: encoding shares its threads with reading files and hashing passwords, which must not wait for ten. */
const encodes = new Semaphore({ running: 1, waiting: 100, refusal: tooManyPhotos });

async function encodeSmall(full: DecodedPhoto): Promise<Pick<PhotoFiles, 'card' | 'thumb'>> {
  const card = await shrink(full, photoSizes.card);
  const thumb = await shrink(card, photoSizes.thumb);
  return { card: await webp(card, 'card'), thumb: await webp(thumb, 'thumb') };
}

async function encode(picture: DecodedPhoto): Promise<EncodedPhoto> {
  const full = await shrink(picture, photoSizes.full);
  // The large size takes as long as the others together.
  const [large, small] = await Promise.all([webp(full, 'full'), encodeSmall(full)]);
  const files: PhotoFiles = { full: large, ...small };
  const bytes = files.full.length + files.card.length + files.thumb.length;
  return { files, width: full.width, height: full.height, bytes, photoHash: await placeholderHash(files.thumb) };
}

/**
 * Encodes a picture as the WebP files that are kept: no metadata, never enlarged.
 *
 * @throws Refusal `unavailable` when very many photos wait to be encoded
 */
export const encodePhoto = (picture: DecodedPhoto): Promise<EncodedPhoto> => encodes.run(() => encode(picture));

/** The middle of a picture as the largest square that it holds. */
export async function squareOf(picture: DecodedPhoto): Promise<DecodedPhoto> {
  const { width, height } = picture;
  if (width === height) return picture;
  const side = Math.min(width, height);
  const left = Math.floor((width - side) / 2);
  const top = Math.floor((height - side) / 2);
  const rgb = await fromRaw(picture).extract({ left, top, width: side, height: side }).raw().toBuffer();
  return { width: side, height: side, rgb };
}
