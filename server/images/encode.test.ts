import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawnPicture, noisyPicture, quarters } from '../testing/photos.ts';
import { decodePhoto } from './decode.ts';
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

it('carries nothing of the upload but its pixels', async () => {
  const exif = {
    IFD0: { Copyright: 'SECRET', ImageDescription: 'SECRET' },
    IFD3: { GPSLatitude: '51/1 28/1 0/1', GPSLatitudeRef: 'N' },
  };
  const jpeg = await quarters()
    .withExif(exif)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET</x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  const upload = Buffer.concat([jpeg, Buffer.from('SECRET behind the end of the image')]);
  expect(upload.includes('SECRET')).toBe(true);
  const { files } = await encodePhoto(await decodePhoto(upload));
  for (const file of Object.values(files)) {
    expect(file.includes('SECRET')).toBe(false);
    const metadata = await sharp(file).metadata();
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.iptc, metadata.orientation]).toEqual(
      Array(5).fill(undefined),
    );
  }
});
