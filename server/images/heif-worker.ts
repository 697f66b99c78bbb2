import { parentPort } from 'node:worker_threads';
import { limits } from '../../contract/limits.ts';
import { photoSizes } from '../../contract/photos.ts';
import { HeifDecoder, TooManyPixelsError } from './libheif.ts';
import { toRgb } from './ycbcr.ts';

/** What the worker answers to the bytes of one HEIF file. */
export type HeifAnswer =
  | {
      kind: 'picture';
      width: number;
      height: number;
      /** In the colours of `profile`, or in sRGB when that is null. */
      rgb: Uint8Array<ArrayBuffer>;
      profile: Uint8Array<ArrayBuffer> | null;
    }
  | { kind: 'too-many-pixels' }
  | { kind: 'unreadable' };

const decoder = HeifDecoder.load();

async function answer(bytes: Uint8Array): Promise<HeifAnswer> {
  const heif = await decoder;
  try {
    return heif.decode(bytes, limits.imagePixels, (picture) => {
      const { width, height, rgb } = toRgb(picture, photoSizes.full);
      return { kind: 'picture', width, height, rgb, profile: picture.profile };
    });
  } catch (error) {
    return { kind: error instanceof TooManyPixelsError ? 'too-many-pixels' : 'unreadable' };
  }
}

parentPort?.on('message', async (bytes: Uint8Array) => {
  const made = await answer(bytes);
  parentPort?.postMessage(made, made.kind === 'picture' ? [made.rgb.buffer] : []);
});
