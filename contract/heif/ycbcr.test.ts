import { expect, it } from 'vitest';
import type { Plane } from './decoder.ts';
import { toRgb } from './ycbcr.ts';

const sdr = { primaries: 1, transfer: 13 };

/** A plane of one value; rows are longer than the picture, as in a decoder's memory. */
function plane(width: number, height: number, value: number): Plane {
  const stride = width + 13;
  return { width, height, stride, samples: new Uint8Array(stride * height).fill(value) };
}

const color = (y: number, cb: number, cr: number, matrix: number, fullRange: boolean): number[] => {
  const picture = {
    y: plane(4, 4, y),
    cb: plane(2, 2, cb),
    cr: plane(2, 2, cr),
    alpha: null,
    bits: 8,
    coding: { ...sdr, matrix, fullRange },
    profile: null,
  };
  return [...toRgb(picture, 4).rgb.subarray(0, 3)];
};

// Y'CbCr of pure red, by the equations of ITU-R BT.601, BT.709 and BT.2020.
it.each([
  ['BT.601, full range', 76, 85, 255, 6, true],
  ['unspecified, taken for BT.601', 76, 85, 255, 2, true],
  ['BT.601, limited range', 81, 90, 240, 6, false],
  ['BT.709, limited range', 63, 102, 240, 1, false],
  ['BT.2020, full range', 67, 92, 255, 9, true],
])('red in %s', (_name, y, cb, cr, matrix, fullRange) => {
  const [red = 0, green = 0, blue = 0] = color(y, cb, cr, matrix, fullRange);
  expect(red).toBeGreaterThanOrEqual(252);
  expect(Math.max(green, blue)).toBeLessThanOrEqual(3);
});

it('black and white of limited range reach both ends', () => {
  expect(color(16, 128, 128, 1, false)).toEqual([0, 0, 0]);
  expect(color(235, 128, 128, 1, false)).toEqual([255, 255, 255]);
});

it.each([
  ['not at all', 0, false, [255, 255, 255]],
  ['half', 128, false, [200, 200, 200]],
  ['half, with colors that allow for it', 128, true, [255, 255, 255]],
  ['quite', 255, false, [145, 145, 145]],
])('what is opaque %s is over white', (_name, opacity, isPremultiplied, colors) => {
  const [y, cb, cr] = [plane(4, 4, 145), plane(2, 2, 128), plane(2, 2, 128)];
  const alpha = { plane: plane(4, 4, opacity), bits: 8, isPremultiplied };
  const coding = { ...sdr, matrix: 6, fullRange: true };
  const { rgb } = toRgb({ y, cb, cr, alpha, bits: 8, coding, profile: null }, 4);
  expect([...rgb.subarray(0, 3)]).toEqual(colors);
});

it.each([
  [4000, 120, 2000, 60],
  [1599, 121, 1599, 121],
  [5713, 85, 1904, 28],
  [1, 9000, 1, 1800],
])('%i x %i is shrunk by a whole factor to %i x %i', (width, height, toWidth, toHeight) => {
  const half = (side: number) => Math.ceil(side / 2);
  const [cb, cr] = [plane(half(width), half(height), 128), plane(half(width), half(height), 128)];
  const made = toRgb(
    {
      y: plane(width, height, 99),
      cb,
      cr,
      alpha: null,
      bits: 8,
      coding: { ...sdr, matrix: 6, fullRange: true },
      profile: null,
    },
    1600,
  );
  expect([made.width, made.height]).toEqual([toWidth, toHeight]);
  expect(new Set(made.rgb)).toEqual(new Set([99]));
});
