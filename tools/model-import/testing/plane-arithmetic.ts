/** The arithmetic of image networks, as plain as can be: what a conversion has to agree with. */

/** A plane in TensorFlow Lite's order. */
export interface Plane {
  height: number;
  width: number;
  channels: number;
  values: number[];
}
export const valueAt = (
  { height, width, channels, values }: Plane,
  y: number,
  x: number,
  channel: number,
): number | undefined =>
  y >= 0 && x >= 0 && y < height && x < width ? values[(y * width + x) * channels + channel] : undefined;
interface Window {
  kernel: number;
  stride: number;
  dilation?: number;
  same: boolean;
}

/** Slides a window over a plane; `cell` is told the window's corner. */
export function slide(
  plane: Plane,
  { kernel, stride, dilation = 1, same }: Window,
  channels: number,
  cell: (y: number, x: number, channel: number) => number,
): Plane {
  const reach = (kernel - 1) * dilation + 1;
  const steps = same ? Math.ceil(plane.height / stride) : Math.floor((plane.height - reach) / stride) + 1;
  const before = same ? Math.floor(Math.max(0, (steps - 1) * stride + reach - plane.height) / 2) : 0;
  const values: number[] = [];
  for (let row = 0; row < steps; row += 1) {
    for (let column = 0; column < steps; column += 1) {
      for (let channel = 0; channel < channels; channel += 1) {
        values.push(cell(row * stride - before, column * stride - before, channel));
      }
    }
  }
  return { height: steps, width: steps, channels, values };
}

/** A convolution with weights in TensorFlow Lite's order, by the plainest arithmetic. */
export function convolve(plane: Plane, window: Window, weights: number[], bias: number[], isDepthwise = false): Plane {
  const { kernel, dilation = 1 } = window;
  const count = bias.length;
  const inputsOf = (channel: number): number[] =>
    isDepthwise ? [Math.floor((channel * plane.channels) / count)] : [...Array(plane.channels).keys()];
  const weightAt = (channel: number, y: number, x: number, from: number): number =>
    weights[
      isDepthwise ? (y * kernel + x) * count + channel : ((channel * kernel + y) * kernel + x) * plane.channels + from
    ] ?? 0;
  return slide(plane, window, count, (top, left, channel) => {
    let sum = bias[channel] ?? 0;
    for (let cell = 0; cell < kernel * kernel; cell += 1) {
      const [y, x] = [Math.floor(cell / kernel), cell % kernel];
      for (const from of inputsOf(channel)) {
        sum += (valueAt(plane, top + y * dilation, left + x * dilation, from) ?? 0) * weightAt(channel, y, x, from);
      }
    }
    return sum;
  });
}

export function pool(plane: Plane, window: Window, combine: (values: number[]) => number): Plane {
  return slide(plane, window, plane.channels, (top, left, channel) => {
    const seen: number[] = [];
    for (let y = 0; y < window.kernel; y += 1) {
      for (let x = 0; x < window.kernel; x += 1) seen.push(valueAt(plane, top + y, left + x, channel) ?? Number.NaN);
    }
    return combine(seen.filter((value) => !Number.isNaN(value)));
  });
}

/** Numbers from 0 up to 1 that are the same each time. */
export function numbers(count: number, seed: number): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  });
}
