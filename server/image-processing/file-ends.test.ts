import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { jpegPhoto, noisyPicture, quarters } from '../testing/photos.ts';
import { decodePhoto } from './decode.ts';

type Format = 'jpeg' | 'png' | 'gif' | 'webp';

/** Larger ones are decoded at a fraction of their size, by another way. */
const sizes = [
  [120, 90],
  [3300, 60],
] as const;

const noisy = ([width, height]: readonly [number, number]) => {
  const { rgb } = noisyPicture(width, height);
  return sharp(rgb, { raw: { width, height, channels: 3 } });
};
const outcome = (file: Buffer): Promise<string> =>
  decodePhoto(file).then(
    () => 'taken',
    ({ code }: { code: string }) => code,
  );
const withoutLast = (file: Buffer, bytes: number) => outcome(file.subarray(0, file.length - bytes));

describe.each(sizes)('a photo of %i x %i', (...size) => {
  it.each<[string, Format, object, readonly number[]]>([
    ['JPEG without its end marker, or half of it', 'jpeg', {}, [1, 2]],
    ['progressive JPEG without its end marker', 'jpeg', { progressive: true }, [1, 2]],
    ['PNG without its last chunk, parts of it, or the checksum before it', 'png', {}, [1, 4, 11, 12, 14, 16]],
    ['GIF without its trailer and the end of its blocks', 'gif', {}, [1, 2]],
  ])('%s is taken, and refused once a row is missing', async (_name, format, options, cuts) => {
    const whole = await noisy(size).toFormat(format, options).toBuffer();
    for (const cut of cuts) expect([cut, await withoutLast(whole, cut)]).toEqual([cut, 'taken']);
    for (const cut of [40, 400, Math.floor(whole.length / 10), Math.floor(whole.length / 2)])
      expect([cut, await withoutLast(whole, cut)]).toEqual([cut, 'unreadable_image']);
  });

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('%s with something behind its end is taken', async (format) => {
    const whole = await noisy(size).toFormat(format).toBuffer();
    expect(await outcome(Buffer.concat([whole, Buffer.from('PK\x03\x04 and more')]))).toBe('taken');
  });
});

it('a WebP that breaks off in its metadata is taken, and refused once a row is missing', async () => {
  const exif = { IFD0: { Copyright: 'Ann '.repeat(50) } };
  for (const lossless of [true, false]) {
    const whole = await noisy([120, 90]).webp({ lossless }).withExif(exif).toBuffer();
    const metadata = whole.indexOf('EXIF');
    expect(metadata).toBeGreaterThan(100);
    for (const length of [whole.length - 1, metadata + 20, metadata + 4, metadata])
      expect([length, await outcome(whole.subarray(0, length))]).toEqual([length, 'taken']);
    for (const length of [metadata - 40, Math.floor(metadata / 2)])
      expect([length, await outcome(whole.subarray(0, length))]).toEqual([length, 'unreadable_image']);
  }
});

it('an animation that breaks off after its first picture shows that', async () => {
  const frames = [await quarters().png().toBuffer(), await noisy([480, 320]).png().toBuffer()];
  for (const format of ['gif', 'webp'] as const) {
    const whole = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    const { rgb } = await decodePhoto(whole.subarray(0, whole.length - 1000));
    expect(rgb.subarray(0, 3).readUInt8(0)).toBeGreaterThan(200);
    expect(await outcome(whole.subarray(0, 200))).toBe('unreadable_image');
  }
});

it('a small JPEG without its end marker has all of its colors', async () => {
  const whole = await jpegPhoto(16, 16);
  expect((await decodePhoto(whole.subarray(0, -2))).rgb).toEqual((await decodePhoto(whole)).rgb);
});
