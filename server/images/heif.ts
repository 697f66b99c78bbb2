import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { limits } from '../../contract/limits.ts';
import { photoSizes } from '../../contract/photos.ts';
import { Refusal, unavailable } from '../errors.ts';
import type { HeifAnswer } from './heif-worker.ts';
import type { Picture } from './picture.ts';
import { withProfile } from './png-chunks.ts';
import { taskQueue } from './task-queue.ts';
import { tooManyPixels, unreadable } from './unreadable.ts';

/** One at a time: a 12-megapixel photo takes about 70 MB and half a second of a core. */
const decodes = taskQueue({ running: 1, waiting: 20 });
/** A real photo takes a few seconds on the slowest machines. */
const patienceMs = 20_000;
/** The worker's memory goes back to the system when nothing came for this long. */
const idleMs = 10_000;

let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;

function stopWorker(): void {
  const stopped = worker;
  worker = null;
  void stopped?.terminate();
}

function startWorker(): Worker {
  const started = new Worker(new URL('./heif-worker.ts', import.meta.url), { execArgv: [] });
  // Between tasks it must not keep the process alive, nor bring it down.
  started.unref();
  started.on('error', () => {
    if (worker === started) worker = null;
  });
  return started;
}

/** The worker could not be started, or ran out of memory: no fault of the file, as far as anybody can tell. */
function broken(cause: unknown): Error {
  const refusal = unavailable('HEIC photos cannot be read right now. Please try another format.', 30);
  refusal.cause = cause;
  return refusal;
}

/** The worker's answer to one file; nothing of the waiting is left when this returns. */
async function answerTo(bytes: Uint8Array<ArrayBuffer>, asked: Worker): Promise<HeifAnswer> {
  const over = new AbortController();
  const { signal } = over;
  const answer = once(asked, 'message', { signal }).then(([message]) => message as HeifAnswer);
  const exit = once(asked, 'exit', { signal }).then(() => Promise.reject(new Error('the HEIF worker ended')));
  const late = setTimeout(patienceMs, undefined, { signal }).then(() =>
    Promise.reject(unavailable('The photo takes too long to read. Please try again later.', 30)),
  );
  try {
    asked.postMessage(bytes, [bytes.buffer]);
    return await Promise.race([answer, exit, late]);
  } catch (error) {
    throw error instanceof Refusal ? error : broken(error);
  } finally {
    over.abort();
  }
}

/** Gives one file to the worker. A worker that failed is not used again: what a broken file left in it is unknown. */
async function ask(bytes: Buffer): Promise<HeifAnswer> {
  clearTimeout(idle);
  worker ??= startWorker();
  const asked = worker;
  asked.ref();
  try {
    const answer = await answerTo(new Uint8Array(bytes), asked);
    if (answer.kind === 'unreadable') stopWorker();
    return answer;
  } catch (error) {
    stopWorker();
    throw error;
  } finally {
    asked.unref();
    idle = globalThis.setTimeout(stopWorker, idleMs).unref();
  }
}

const side = photoSizes.full;

type Decoded = Extract<HeifAnswer, { kind: 'picture' }>;

async function scaled({ width, height, rgb }: Decoded): Promise<Picture> {
  if (Math.max(width, height) <= side) return { width, height, rgb: Buffer.from(rgb.buffer) };
  const { data, info } = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(side, side, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

/** Phones write wide-gamut colours, which look dull when they are taken for sRGB. */
async function inSrgb(picture: Picture, profile: Uint8Array): Promise<Picture> {
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
export async function decodeHeif(bytes: Buffer): Promise<Picture> {
  const answer = await decodes(() => ask(bytes));
  if (answer.kind === 'too-many-pixels') throw tooManyPixels(limits.imagePixels);
  if (answer.kind === 'unreadable') throw unreadable();
  const picture = await scaled(answer);
  return answer.profile ? inSrgb(picture, answer.profile) : picture;
}
