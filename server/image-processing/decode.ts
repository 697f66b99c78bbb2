import { setImmediate } from 'node:timers/promises';
import sharp, { type Metadata } from 'sharp';
import { type ColorSpace, type PixelConverter, srgbConverter } from '../../contract/heif/color-space.ts';
import { limits } from '../../contract/limits.ts';
import { photoSizes } from '../../contract/photos.ts';
import type { DecodedPhoto } from '../core/decoded-photo.ts';
import { Refusal } from '../core/errors.ts';
import { Semaphore } from '../core/semaphore.ts';
import { withEnd } from './file-ends.ts';
import { decodeHeif } from './heif.ts';
import { tooManyPhotos, tooManyPixels, tooSlow, unreadable } from './image-errors.ts';
import { countScans } from './jpeg-scans.ts';
import { stripChunks } from './png-chunks.ts';
import { type PhotoType, sniffPhoto } from './sniff.ts';
import { statedColors } from './stated-colors.ts';

// One thread a picture and nothing kept between pictures: the memory of a decode goes back when it is done.
sharp.concurrency(1);
sharp.cache(false);

/** Pictures decoded at once; on a small machine more would only share the same cores and add up in memory. */
const decodes = new Semaphore({ running: 2, waiting: 20, refusal: tooManyPhotos });
/** Pictures that need memory for all of their pixels at once go one at a time. */
const largeDecodes = new Semaphore({ running: 1, waiting: 20, refusal: tooManyPhotos });
const largePixels = 16_000_000;

/** Decoding AVIF takes up to 18 bytes a pixel, several times what the other formats take. No camera writes larger ones. */
const maxAvifPixels = 25_000_000;
/** Progressive JPEGs of real encoders have up to 15 or so. */
const maxScans = 100;
/** Pixels times scans: what a 48-megapixel progressive photo of a real encoder costs, and a little more. */
const maxScannedPixels = 750_000_000;
/** Seconds after which the decoder stops between two rows. */
const decodeTimeoutS = 10;

const side = photoSizes.full;

interface Shape {
  width: number;
  height: number;
  /** Exif orientation, 1 to 8. */
  orientation: number;
  hasProfile: boolean;
}

async function measure(bytes: Buffer): Promise<Shape> {
  let metadata: Metadata;
  try {
    // The header of a picture that is too large must be readable, to refuse it with that reason.
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw unreadable();
  }
  const { width, height, orientation = 1, hasProfile } = metadata;
  return { width, height, orientation, hasProfile };
}

function refuseBombs(bytes: Buffer, type: PhotoType, { width, height }: Shape): void {
  const pixels = width * height;
  const mostPixels = type === 'avif' ? maxAvifPixels : limits.imagePixels;
  if (pixels > mostPixels) throw tooManyPixels(mostPixels);
  if (type !== 'jpeg') return;
  const scans = countScans(bytes, maxScans + 1);
  if (scans > maxScans || scans * pixels > maxScannedPixels) throw unreadable();
}

/** How strictly a file is read. What was completed must have no fault at all; elsewhere harmless ones are common. */
type FailOn = 'error' | 'warning';

function refusalOf(error: unknown): Refusal {
  // The decoder ran out of time, as it may on a busy machine: not the file's fault, as far as we know.
  const isLate = error instanceof Error && /^timeout: \d+% complete$/m.test(error.message);
  const refusal = isLate ? tooSlow() : unreadable();
  refusal.cause = error;
  return refusal;
}

async function scaled(bytes: Buffer, failOn: FailOn, colors: PixelConverter | null): Promise<DecodedPhoto> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: limits.imagePixels, failOn })
      .timeout({ seconds: decodeTimeoutS })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace(colors ? 'rgb16' : 'srgb')
      .raw({ depth: colors ? 'ushort' : 'uchar' })
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) throw new Error(`${info.channels} channels`);
    return { width: info.width, height: info.height, rgb: colors ? await converted(data, colors) : data };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Pixels converted in one go: requests are answered in between. */
const convertedAtOnce = 100_000;

/** @param samples 16 bits each */
async function converted(samples: Buffer, convert: PixelConverter): Promise<Buffer> {
  const from = new Uint16Array(samples.buffer, samples.byteOffset, samples.length / 2);
  const rgb = new Uint8ClampedArray(from.length);
  for (let at = 0; at < from.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [from[at], from[at + 1], from[at + 2]];
    convert(red / 65_535, green / 65_535, blue / 65_535, rgb, at);
    if (at % (3 * convertedAtOnce) === 0) await setImmediate();
  }
  return Buffer.from(rgb.buffer);
}

/** Turning comes after scaling: it needs all pixels at once, and now they are few. */
async function upright(picture: DecodedPhoto, orientation: number): Promise<DecodedPhoto> {
  if (orientation <= 1 || orientation > 8) return picture;
  const { width, height, rgb } = picture;
  const mirrored = [2, 4, 5, 7].includes(orientation);
  const angle = { 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 }[orientation] ?? 0;
  const turned = sharp(rgb, { raw: { width, height, channels: 3 } });
  if (mirrored) turned.flop();
  const flopped = mirrored && angle ? await turned.raw().toBuffer() : undefined;
  const source = flopped ? sharp(flopped, { raw: { width, height, channels: 3 } }) : turned;
  const { data, info } = await source.rotate(angle).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

/** An animation is read for its first picture; the decoder does not know the brand of animated AVIF. */
const asPicture = (avif: Buffer): Buffer =>
  Buffer.concat([avif.subarray(0, 8), Buffer.from('avif', 'latin1'), avif.subarray(12)]);

async function decodeOnce(
  bytes: Buffer,
  type: PhotoType,
  failOn: FailOn,
  stated: ColorSpace | null,
): Promise<DecodedPhoto> {
  const shape = await measure(bytes);
  refuseBombs(bytes, type, shape);
  const colors = stated && !shape.hasProfile ? srgbConverter(stated) : null;
  const decode = async () => upright(await scaled(bytes, failOn, colors), shape.orientation);
  return shape.width * shape.height > largePixels ? largeDecodes.run(decode) : decode();
}

async function decodeBySharp(upload: Buffer, type: Exclude<PhotoType, 'heif'>): Promise<DecodedPhoto> {
  if (type === 'avif') return decodeOnce(asPicture(upload), type, 'error', statedColors(upload, type));
  const [bytes, stated] = type === 'png' ? [stripChunks(upload), statedColors(upload, type)] : [upload, null];
  try {
    return await decodeOnce(bytes, type, 'error', stated);
  } catch (error) {
    const completed = error instanceof Refusal && error.code === 'unreadable_image' ? withEnd(bytes, type) : null;
    if (!completed) throw error;
    return decodeOnce(completed, type, 'warning', stated);
  }
}

/**
 * Decodes a photo of any accepted format: the first frame, upright, in sRGB, transparency over white, scaled down so
 * that the longer side has at most 1600 pixels, never enlarged. Nothing of the file but its pixels survives.
 *
 * @throws Refusal `invalid` (no bytes), `unsupported_type`, `too_large` (over 50 megapixels, AVIF over 25), `unreadable_image`
 *   (broken, truncated, or costly beyond any real photo), `unavailable` (too many photos at once, or too slow)
 */
export async function decodePhoto(bytes: Buffer): Promise<DecodedPhoto> {
  const type = sniffPhoto(bytes);
  return type === 'heif' ? decodeHeif(bytes) : decodes.run(() => decodeBySharp(bytes, type));
}
