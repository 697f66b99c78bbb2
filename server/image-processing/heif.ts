import { move, Piscina } from 'piscina';
import sharp from 'sharp';
import { limits } from '../../contract/limits.ts';
import { photoSizes } from '../../contract/photos.ts';
import type { DecodedPhoto } from '../core/decoded-photo.ts';
import { type Refusal, unavailable } from '../core/errors.ts';
import { Semaphore } from '../core/semaphore.ts';
import type { HeifAnswer } from './heif-worker.ts';
import { tooManyPhotos, tooManyPixels, tooSlow, unreadable } from './image-errors.ts';
import { withProfile } from './png-chunks.ts';

/** One at a time: a 12-megapixel photo takes about 70 MB and half a second of a core. */
const decodes = new Semaphore({ running: 1, waiting: 20, refusal: tooManyPhotos });

/** What a photo may take; a real one takes a few seconds on the slowest machines. */
const patienceMs = 20_000;

/** A thread that starts with the first photo and ends when none comes, so that its memory goes back to the system. */
const startThread = () =>
  new Piscina<ReturnType<typeof move>, HeifAnswer>({
    filename: new URL('./heif-worker.ts', import.meta.url).href,
    name: 'decode',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
    execArgv: [],
  }).on('error', () => {}); // A thread that fails between photos is replaced with the next photo.

let thread = startThread();

/** The thread took too long, could not be started, or ran out of memory: not the file's fault, as far as we know. */
function threadFailed(cause: unknown): Refusal {
  const isLate = cause instanceof Error && cause.name === 'AbortError';
  const refusal = isLate ? tooSlow() : unavailable('no_heic', 30);
  refusal.cause = cause;
  return refusal;
}

/** Has the thread decode a copy of one file. */
async function decodeOnThread(bytes: Buffer): Promise<HeifAnswer> {
  try {
    const answer = await thread.run(move(new Uint8Array(bytes)), { signal: AbortSignal.timeout(patienceMs) });
    if (answer.kind === 'unreadable') {
      // What a broken file left in the decoder is unknown.
      void thread.destroy();
      thread = startThread();
    }
    return answer;
  } catch (error) {
    throw threadFailed(error);
  }
}

const side = photoSizes.full;

type Decoded = Extract<HeifAnswer, { kind: 'picture' }>;

async function scaled({ width, height, rgb }: Decoded): Promise<DecodedPhoto> {
  if (Math.max(width, height) <= side) return { width, height, rgb: Buffer.from(rgb.buffer) };
  const { data, info } = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(side, side, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

/** Phones write wide-gamut colors, which look dull when they are taken for sRGB. */
async function inSrgb(picture: DecodedPhoto, profile: Uint8Array): Promise<DecodedPhoto> {
  const { width, height, rgb } = picture;
  try {
    const plain = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const { data, info } = await sharp(withProfile(plain, profile))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return info.channels === 3 ? { width, height, rgb: data } : picture;
  } catch {
    // A profile that cannot be used is no reason to refuse the photo.
    return picture;
  }
}

/**
 * Decodes HEVC in HEIF on a thread of its own, so that other requests go on meanwhile.
 *
 * @throws Refusal `unreadable_image`, `too_large` or `unavailable`, as `decodePhoto` says
 */
export async function decodeHeif(bytes: Buffer): Promise<DecodedPhoto> {
  const answer = await decodes.run(() => decodeOnThread(bytes));
  if (answer.kind === 'too-many-pixels') throw tooManyPixels(limits.imagePixels);
  if (answer.kind === 'unreadable') throw unreadable();
  const picture = await scaled(answer);
  return answer.profile ? inSrgb(picture, answer.profile) : picture;
}
