import { createRequire } from 'node:module';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { HeifDecoder, type LibHeif, TooManyPixelsError } from '../../contract/heif/decoder.ts';
import { toRgb } from '../../contract/heif/ycbcr.ts';
import { limits } from '../../contract/limits.ts';
import { photoSizes } from '../../contract/photos.ts';

/** What the thread answers to the bytes of one HEIF file. */
export type HeifAnswer =
  | {
      kind: 'picture';
      width: number;
      height: number;
      /** In the colors of `profile`, or in sRGB when that is null. */
      rgb: Uint8Array<ArrayBuffer>;
      profile: Uint8Array<ArrayBuffer> | null;
    }
  | { kind: 'too-many-pixels' }
  | { kind: 'unreadable' };

// What the decoder would print about broken files must not reach the program's output.
const silent = { print: () => {}, printErr: () => {} };
const load = createRequire(import.meta.url)('libheif-js/libheif-wasm/libheif-bundle.js') as (
  options: typeof silent,
) => LibHeif & { ready: Promise<unknown> };

async function loadDecoder(): Promise<HeifDecoder> {
  const lib = load(silent);
  await lib.ready;
  return new HeifDecoder(lib);
}

const decoder = loadDecoder();

async function answerTo(bytes: Uint8Array): Promise<HeifAnswer> {
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

/** Decodes one file; the pixels are handed over rather than copied. */
export async function decode(bytes: Uint8Array): Promise<HeifAnswer | ReturnType<typeof move>> {
  const answer = await answerTo(bytes);
  return answer.kind === 'picture' ? move({ [transferableSymbol]: answer.rgb.buffer, [valueSymbol]: answer }) : answer;
}
