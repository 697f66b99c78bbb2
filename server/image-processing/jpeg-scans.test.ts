import { expect, it } from 'vitest';
import { jpegOfScans, jpegPhoto, quarters } from '../testing/photos.ts';
import { countScans } from './jpeg-scans.ts';

it('counts the scans of baseline and progressive JPEGs', async () => {
  expect(countScans(await jpegPhoto(), 100)).toBe(1);
  expect(countScans(await jpegOfScans(0), 100)).toBe(10);
  expect(countScans(await jpegOfScans(57), 100)).toBe(57);
});

it('stops counting when it knows enough', async () => {
  expect(countScans(await jpegOfScans(57), 12)).toBe(12);
});

it('does not count the scans of a thumbnail in the Exif data, nor of what follows the end', async () => {
  const thumbnail = await jpegOfScans(30, 16, 16);
  const photo = await jpegPhoto();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(thumbnail.length + 2);
  const withThumbnail = Buffer.concat([
    photo.subarray(0, 2),
    Buffer.from([0xff, 0xe1]),
    length,
    thumbnail,
    photo.subarray(2),
  ]);
  expect(countScans(Buffer.concat([withThumbnail, thumbnail]), 100)).toBe(1);
});

it('ends on whatever bytes', async () => {
  const photo = await quarters().jpeg({ progressive: true }).toBuffer();
  for (let length = 0; length < 700; length += 1) expect(countScans(photo.subarray(0, length), 100)).toBeLessThan(11);
  expect(countScans(Buffer.alloc(100_000, 0xff), 100)).toBe(0);
  expect(countScans(Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 0, 0xff]), 100)).toBe(1);
});
