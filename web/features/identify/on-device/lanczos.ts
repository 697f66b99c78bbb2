/** Lobes of the kernel on each side. */
const lobes = 3;
/** Larger steps are averaged first, so that the kernel spans at least so many pixels of each step; as libvips does. */
const gap = 2;

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= lobes) return 0;
  const angle = Math.PI * x;
  return (lobes * Math.sin(angle) * Math.sin(angle / lobes)) / (angle * angle);
}

/** Catmull-Rom, which libvips enlarges with. */
function cubic(x: number): number {
  const at = Math.abs(x);
  if (at >= 2) return 0;
  return at <= 1 ? 1.5 * at ** 3 - 2.5 * at ** 2 + 1 : -0.5 * at ** 3 + 2.5 * at ** 2 - 4 * at + 2;
}

type Pixels = Uint8ClampedArray<ArrayBuffer>;

/** Averages every `by` rows; the last ones with the last row repeated. @param row values in a row */
function averaged(pixels: Pixels, row: number, by: number): Pixels {
  const height = pixels.length / row;
  const rows = Math.ceil(height / by);
  const result = new Uint8ClampedArray(rows * row);
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < row; x += 1) {
      let sum = 0;
      for (let n = 0; n < by; n += 1) sum += pixels[Math.min(height - 1, y * by + n) * row + x] ?? 0;
      result[y * row + x] = sum / by;
    }
  return result;
}

/** The rows that make row `y`, beginning with `from`. @param step rows of the source for one */
function weightsAt(y: number, step: number): { from: number; weights: number[] } {
  const isEnlarged = step < 1;
  // Enlarged pictures are half a pixel off in libvips, too.
  const center = isEnlarged ? y * step - 0.5 : (y + 0.5) * step - 0.5;
  const reach = isEnlarged ? 2 : lobes * step;
  const from = Math.ceil(center - reach);
  const weights: number[] = [];
  for (let at = from; at <= center + reach; at += 1)
    weights.push(isEnlarged ? cubic(at - center) : lanczos((at - center) / step));
  return { from, weights };
}

/** Scales RGB pixels to `size` rows, and swaps rows and columns. */
function scaledRows(pixels: Pixels, width: number, size: number): Pixels {
  const row = width * 3;
  const by = Math.max(1, Math.floor(pixels.length / row / size / gap));
  const source = by > 1 ? averaged(pixels, row, by) : pixels;
  const rows = source.length / row;
  const step = pixels.length / row / size / by;
  const result = new Uint8ClampedArray(size * row);
  const sums = new Float64Array(row);
  for (let y = 0; y < size; y += 1) {
    const { from, weights } = weightsAt(y, step);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    sums.fill(0);
    for (const [n, weight] of weights.entries()) {
      const start = Math.min(rows - 1, Math.max(0, from + n)) * row;
      const share = weight / total;
      for (let x = 0; x < row; x += 1) sums[x] = (sums[x] ?? 0) + share * (source[start + x] ?? 0);
    }
    // From row by row to column by column.
    for (let x = 0; x < row; x += 1) result[(Math.floor(x / 3) * size + y) * 3 + (x % 3)] = sums[x] ?? 0;
  }
  return result;
}

/**
 * Scales a square of RGB pixels as sharp does on the server, by the kernel that the model was trained with: Lanczos-3.
 *
 * @param side of the square, in pixels
 */
export const resizedSquare = (pixels: Pixels, side: number, size: number): Pixels =>
  scaledRows(scaledRows(pixels, side, size), size, size);
