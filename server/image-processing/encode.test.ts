import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { DecodedPhoto } from '../core/decoded-photo.ts';
import { drawnPicture, noisyPicture } from '../testing/photos.ts';
import { encodePhoto, squareOf } from './encode.ts';

const kilobyte = 1024;

it('makes three WebP sizes and says what they are', async () => {
  const { files, width, height, bytes } = await encodePhoto(await drawnPicture(1600, 1200));
  expect([width, height]).toEqual([1600, 1200]);
  expect(bytes).toBe(files.thumb.length + files.card.length + files.full.length);
  const shapes = await Promise.all([files.thumb, files.card, files.full].map((file) => sharp(file).metadata()));
  expect(shapes.map((shape) => [shape.format, shape.width, shape.height])).toEqual([
    ['webp', 160, 120],
    ['webp', 576, 432],
    ['webp', 1600, 1200],
  ]);
});

it('never enlarges', async () => {
  const { files, width, height } = await encodePhoto(await drawnPicture(3, 2));
  expect([width, height]).toEqual([3, 2]);
  for (const file of Object.values(files)) expect(await sharp(file).metadata()).toMatchObject({ width: 3, height: 2 });
});

it('keeps a line of one pixel', async () => {
  const { files } = await encodePhoto(await drawnPicture(1, 1600));
  expect(await sharp(files.thumb).metadata()).toMatchObject({ width: 1, height: 160 });
});

it('keeps the size for lists small, whatever the photo', async () => {
  const { files } = await encodePhoto(noisyPicture(1600, 1600));
  expect(files.card.length).toBeLessThanOrEqual(40 * kilobyte);
  expect(files.thumb.length).toBeLessThanOrEqual(8 * kilobyte);
});

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
