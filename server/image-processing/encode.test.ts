import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawnPicture, noisyPicture } from '../testing/photos.ts';
import { encodePhoto } from './encode.ts';

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
