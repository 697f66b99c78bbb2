import { srgbConverter } from './color-space.ts';
import type { ColorCoding, Plane, Samples, YCbCrImage } from './decoder.ts';

interface RgbImage {
  width: number;
  height: number;
  /** Three bytes a pixel. */
  rgb: Uint8Array<ArrayBuffer>;
}

/** Weights of red and blue in luma (Kr, Kb), by matrix number of ITU-T H.273. */
const lumaWeights: Record<number, readonly [number, number]> = {
  1: [0.2126, 0.0722],
  4: [0.3, 0.11],
  7: [0.212, 0.087],
  9: [0.2627, 0.0593],
  10: [0.2627, 0.0593],
};
/** BT.601, which phones use and which is meant where a file says nothing. */
const usualWeights = [0.299, 0.114] as const;

/** Factors from `Y`, `Cb`, `Cr` to colors of 0 to 255. */
function factors({ matrix, fullRange }: ColorCoding, bits: number) {
  const [kr, kb] = lumaWeights[matrix] ?? usualWeights;
  const kg = 1 - kr - kb;
  const step = 2 ** (bits - 8);
  const chroma = 255 / (fullRange ? 2 ** bits - 1 : 224 * step);
  return {
    black: fullRange ? 0 : 16 * step,
    neutral: 128 * step,
    luma: 255 / (fullRange ? 2 ** bits - 1 : 219 * step),
    redFromCr: 2 * (1 - kr) * chroma,
    blueFromCb: 2 * (1 - kb) * chroma,
    greenFromCb: (-2 * kb * (1 - kb) * chroma) / kg,
    greenFromCr: (-2 * kr * (1 - kr) * chroma) / kg,
  };
}

/**
 * Shrinks a plane by taking the mean of blocks of `step` luma samples a side.
 *
 * @param shift 0 for luma, 1 for chroma, which has half as many samples a side
 */
function shrunk(plane: Plane, shift: 0 | 1, step: number, width: number, height: number): Samples {
  const { samples, stride } = plane;
  const columnEnd = plane.width - 1;
  const rowEnd = plane.height - 1;
  const made = samples instanceof Uint8Array ? new Uint8Array(width * height) : new Uint16Array(width * height);
  let at = 0;
  for (let row = 0; row < height; row += 1) {
    const top = Math.min((row * step) >> shift, rowEnd);
    const bottom = Math.min(Math.max(((row + 1) * step) >> shift, top + 1), rowEnd + 1);
    for (let column = 0; column < width; column += 1) {
      const left = Math.min((column * step) >> shift, columnEnd);
      const right = Math.min(Math.max(((column + 1) * step) >> shift, left + 1), columnEnd + 1);
      let sum = 0;
      for (let y = top; y < bottom; y += 1) {
        const end = y * stride + right;
        for (let x = y * stride + left; x < end; x += 1) sum += samples[x] as number;
      }
      const count = (right - left) * (bottom - top);
      made[at] = count === 1 ? sum : (sum + (count >> 1)) / count;
      at += 1;
    }
  }
  return made;
}

/** Puts colors over white. @param opacity 0 to 1 */
function overWhite(rgb: Uint8ClampedArray, at: number, opacity: number, isPremultiplied: boolean): void {
  for (let band = at; band < at + 3; band += 1)
    rgb[band] = (rgb[band] as number) * (isPremultiplied ? 1 : opacity) + 255 * (1 - opacity);
}

/**
 * Makes colors of luma and chroma, over white where the picture is transparent, and shrinks by a whole factor on the way, so
 * that a large picture never exists in RGB at its full size.
 *
 * @param side the longer side of the result is at least this, and less than twice it, where the original is as large
 */
export function toRgb({ y, cb, cr, alpha, bits, coding, profile }: YCbCrImage, side: number): RgbImage {
  const step = Math.max(1, Math.floor(Math.max(y.width, y.height) / side));
  const width = Math.max(1, Math.floor(y.width / step));
  const height = Math.max(1, Math.floor(y.height / step));
  const lumas = shrunk(y, 0, step, width, height);
  const blues = shrunk(cb, 1, step, width, height);
  const reds = shrunk(cr, 1, step, width, height);
  const opacities = alpha && shrunk(alpha.plane, 0, step, width, height);
  const opaque = alpha ? 2 ** alpha.bits - 1 : 1;
  const rgb = new Uint8ClampedArray(width * height * 3);
  const { black, neutral, luma, redFromCr, blueFromCb, greenFromCb, greenFromCr } = factors(coding, bits);
  // A profile says it better, and is applied later.
  const convert = profile ? null : srgbConverter(coding);
  for (let from = 0, to = 0; from < lumas.length; from += 1, to += 3) {
    const brightness = ((lumas[from] as number) - black) * luma;
    const b = (blues[from] as number) - neutral;
    const r = (reds[from] as number) - neutral;
    const red = brightness + redFromCr * r;
    const green = brightness + greenFromCb * b + greenFromCr * r;
    const blue = brightness + blueFromCb * b;
    if (convert) convert(red / 255, green / 255, blue / 255, rgb, to);
    else {
      rgb[to] = red;
      rgb[to + 1] = green;
      rgb[to + 2] = blue;
    }
    if (opacities) overWhite(rgb, to, (opacities[from] as number) / opaque, alpha.isPremultiplied);
  }
  return { width, height, rgb: new Uint8Array(rgb.buffer) };
}
