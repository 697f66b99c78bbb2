import type { Model, View } from './model-file.ts';

type Crop = Pick<View, 'x' | 'y' | 'scale'>;

/** One run of the network: its square, and whether it is mirrored. */
export interface Look {
  crop: number;
  flip: boolean;
}

/** Splits views into squares to cut and looks at them: a square and its mirror image are cut once. */
export function planLooks(views: readonly View[]): { crops: Crop[]; looks: Look[] } {
  const crops: Crop[] = [];
  const looks = views.map(({ x, y, scale, flip }) => {
    const known = crops.findIndex((crop) => crop.x === x && crop.y === y && crop.scale === scale);
    return { crop: known >= 0 ? known : crops.push({ x, y, scale }) - 1, flip };
  });
  return { crops, looks };
}

/** The square, in pixels, that a crop takes of a photo; at least one pixel, never outside. */
export function cropBox({ x, y, scale }: Crop, width: number, height: number) {
  const side = Math.max(1, Math.round(scale * Math.min(width, height)));
  return { left: Math.round(x * (width - side)), top: Math.round(y * (height - side)), width: side, height: side };
}

/**
 * Writes a square photo into the network's input.
 *
 * @param target 3 * size * size values
 * @param pixels RGB bytes, row by row
 */
export function fillTensor(
  target: Float32Array,
  pixels: Uint8Array | Uint8ClampedArray,
  input: Model['input'],
  flip: boolean,
): void {
  const { size, layout, channels } = input;
  const area = size * size;
  for (let channel = 0; channel < 3; channel += 1) {
    const source = channels === 'RGB' ? channel : 2 - channel;
    const gain = 1 / (255 * (input.std[channel] ?? 1));
    const shift = (input.mean[channel] ?? 0) / (input.std[channel] ?? 1);
    const step = layout === 'NCHW' ? 1 : 3;
    let to = layout === 'NCHW' ? channel * area : channel;
    for (let row = 0; row < size; row += 1) {
      for (let column = 0; column < size; column += 1) {
        const from = row * size + (flip ? size - 1 - column : column);
        target[to] = (pixels[from * 3 + source] ?? 0) * gain - shift;
        to += step;
      }
    }
  }
}
