import { move, transferableSymbol, valueSymbol } from 'piscina';
import { limits } from '../../contract/limits.ts';
import { photoSizes } from '../../contract/photos.ts';
import { HeifDecoder, TooManyPixelsError } from './libheif.ts';
import { toRgb } from './ycbcr.ts';

/** What the thread answers to the bytes of one HEIF file. */
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
