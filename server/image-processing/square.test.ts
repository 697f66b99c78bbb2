import { expect, it } from 'vitest';
import type { DecodedPhoto } from '../core/decoded-photo.ts';
import { drawnPicture } from '../testing/photos.ts';
import { squareOf } from './square.ts';

const colorAt = ({ width, rgb }: DecodedPhoto, x: number, y: number): number[] => [
  ...rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];

it.each([
  [480, 320],
  [320, 480],
  [301, 200],
])('takes the middle of %i × %i pixels', async (width, height) => {
  const picture = await drawnPicture(width, height);
  const square = await squareOf(picture);
  const side = Math.min(width, height);
  expect([square.width, square.height, square.rgb.length]).toEqual([side, side, side * side * 3]);
  // The quarters meet in the middle of both.
  for (const [dx, dy] of [
    [-4, -4],
    [4, -4],
    [-4, 4],
    [4, 4],
  ] as const) {
    const at = (of: DecodedPhoto) => colorAt(of, Math.floor(of.width / 2) + dx, Math.floor(of.height / 2) + dy);
    expect(at(square)).toEqual(at(picture));
  }
});

it('leaves a square as it is, down to one pixel', async () => {
  const dot = { width: 1, height: 1, rgb: Buffer.from([1, 2, 3]) };
  expect(await squareOf(dot)).toEqual(dot);
  const line = { width: 3, height: 1, rgb: Buffer.from([1, 1, 1, 2, 2, 2, 3, 3, 3]) };
  expect(await squareOf(line)).toEqual({ width: 1, height: 1, rgb: Buffer.from([2, 2, 2]) });
});
