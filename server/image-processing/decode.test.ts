import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import type { DecodedPhoto } from '../core/decoded-photo.ts';
import { Refusal } from '../core/errors.ts';
import {
  heicPhoto,
  jpegOfScans,
  jpegPhoto,
  noisyPicture,
  pngClaiming,
  quarterColors,
  quarters,
  textBomb,
  withChunks,
} from '../testing/photos.ts';
import { expectColors } from '../testing/quarter-colors.ts';
import { decodePhoto } from './decode.ts';

function expectQuarters(picture: DecodedPhoto, order: readonly number[] = [0, 1, 2, 3], tolerance = 6): void {
  expectColors(
    picture,
    order.map((index) => quarterColors[index] ?? ''),
    tolerance,
  );
}

/** What every use of the decoder goes through. */
const pipeline = Object.getPrototypeOf(quarters()) as Sharp;

/** The refusal's code, and how many pictures were decoded before it. */
async function refusal(bytes: Buffer): Promise<{ code: string; decoded: number }> {
  const decodes = vi.spyOn(pipeline, 'toBuffer');
  const error = await decodePhoto(bytes).catch((caught: unknown) => caught);
  const decoded = decodes.mock.calls.length;
  decodes.mockRestore();
  expect(error).toBeInstanceOf(Refusal);
  return { code: (error as Refusal).code, decoded };
}

describe('decodePhoto on every accepted format', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s', async (format) => {
    const picture = await decodePhoto(await quarters().toFormat(format).toBuffer());
    expect([picture.width, picture.height]).toEqual([480, 320]);
    expectQuarters(picture, [0, 1, 2, 3], 16);
  });

  it('HEIC', async () => {
    const picture = await decodePhoto(heicPhoto('drawn'));
    expect([picture.width, picture.height]).toEqual([480, 320]);
    expectQuarters(picture);
  });

  it('HEIC turned by the container, in wide-gamut colors: turned once, in sRGB', async () => {
    const picture = await decodePhoto(heicPhoto('turned-wide-gamut'));
    expect([picture.width, picture.height]).toEqual([320, 480]);
    expectQuarters(picture, [2, 0, 3, 1]);
  });

  it.each([
    [1, [0, 1, 2, 3]],
    [2, [1, 0, 3, 2]],
    [3, [3, 2, 1, 0]],
    [4, [2, 3, 0, 1]],
    [5, [0, 2, 1, 3]],
    [6, [2, 0, 3, 1]],
    [7, [3, 1, 2, 0]],
    [8, [1, 3, 0, 2]],
  ])('Exif orientation %i of JPEG, WebP and PNG', async (orientation, order) => {
    for (const format of ['jpeg', 'webp', 'png'] as const) {
      const photo = await quarters().withMetadata({ orientation }).toFormat(format).toBuffer();
      const picture = await decodePhoto(photo);
      expect([picture.width, picture.height]).toEqual(orientation < 5 ? [480, 320] : [320, 480]);
      expectQuarters(picture, order, 16);
    }
  });

  it('the first picture of a HEIC sequence', async () => {
    expectQuarters(await decodePhoto(heicPhoto('sequence')));
  });

  it('HEIC that is transparent in parts is put over white', async () => {
    expectColors(await decodePhoto(heicPhoto('transparent')), ['#ffffff', '#20a020', '#2020e0', '#9090f0'], 5);
  });

  it('grey, CMYK, 16 bits a channel, a palette, transparency: all become opaque sRGB', async () => {
    const grey = await decodePhoto(await quarters().greyscale().jpeg().toBuffer());
    expect(grey.rgb.length).toBe(480 * 320 * 3);
    expect(new Set(grey.rgb.subarray(0, 3)).size).toBe(1);
    expectQuarters(await decodePhoto(await quarters().toColourspace('rgb16').png().toBuffer()));
    expectQuarters(await decodePhoto(await quarters().png({ palette: true }).toBuffer()), [0, 1, 2, 3], 16);
    const cmyk = await decodePhoto(await quarters().toColourspace('cmyk').jpeg().toBuffer());
    expectQuarters(cmyk, [0, 1, 2, 3], 90);
    const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    expect(new Set((await decodePhoto(await clear.png().toBuffer())).rgb)).toEqual(new Set([255]));
  });

  it('colors of another profile are converted', async () => {
    expectQuarters(await decodePhoto(await quarters().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()));
    expectQuarters(await decodePhoto(await quarters().withIccProfile('p3').png().toBuffer()));
  });

  it('the first frame of an animation', async () => {
    const frames = [quarters(), sharp({ create: { width: 480, height: 320, channels: 3, background: '#000' } })];
    const pages = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
    for (const format of ['gif', 'webp'] as const) {
      const animation = await sharp(pages, { join: { animated: true } })
        .toFormat(format)
        .toBuffer();
      const picture = await decodePhoto(animation);
      expect([picture.width, picture.height]).toEqual([480, 320]);
      expectQuarters(picture, [0, 1, 2, 3], 16);
    }
  });

  it('a progressive JPEG of more scans than most, a PNG with a text that unpacks to 1,000 times its size', async () => {
    expectQuarters(await decodePhoto(await jpegOfScans(20)));
    expectQuarters(await decodePhoto(withChunks(await quarters().png().toBuffer(), textBomb(16))));
  });

  it('scales down to 1600 pixels, and never up', async () => {
    const large = await decodePhoto(await jpegPhoto(4000, 3000));
    expect([large.width, large.height]).toEqual([1600, 1200]);
    expectQuarters(large);
    const line = sharp({ create: { width: 1, height: 40_000, channels: 3, background: '#2a2' } });
    const thin = await decodePhoto(await line.png().toBuffer());
    expect([thin.width, thin.height]).toEqual([1, 1600]);
    const dot = await decodePhoto(await quarters(1, 1).png().toBuffer());
    expect([dot.width, dot.height]).toEqual([1, 1]);
  });
});

describe('decodePhoto refuses', () => {
  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
    ['SVG behind an XML declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7\n1 0 obj<<>>endobj'],
    ['a program', '\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0'],
    ['text', 'just some words'],
    ['one byte', '\xff'],
    ['TIFF', 'II*\0\x08\0\0\0'],
    ['a film', '\0\0\0\x18ftypisom\0\0\0\0isommp42'],
  ])('%s', async (_name, content) => {
    expect(await refusal(Buffer.from(content, 'latin1'))).toMatchObject({ code: 'unsupported_type' });
  });

  it('no bytes at all', async () => {
    expect(await refusal(Buffer.alloc(0))).toMatchObject({ code: 'invalid' });
  });

  it('script that calls itself a GIF', async () => {
    const script = Buffer.from(`GIF89a/*${'x'.repeat(50)}*/=1;alert(document.domain)//;`, 'latin1');
    expect(['unreadable_image', 'too_large']).toContain((await refusal(script)).code);
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'a truncated, a scrambled and a headless %s',
    async (format) => {
      const { width, height, rgb } = noisyPicture(120, 90);
      const whole = await sharp(rgb, { raw: { width, height, channels: 3 } })
        .toFormat(format)
        .toBuffer();
      for (const length of [20, Math.floor(whole.length / 2)]) {
        expect(await refusal(whole.subarray(0, length))).toMatchObject({ code: 'unreadable_image' });
      }
      const headOnly = Buffer.concat([whole.subarray(0, 16), Buffer.from(rgb.subarray(0, 5000))]);
      expect(['unreadable_image', 'too_large']).toContain((await refusal(headOnly)).code);
    },
  );

  it('a truncated and a scrambled HEIC, and decodes the next one', async () => {
    const whole = heicPhoto('drawn');
    for (const length of [40, 600, whole.length - 300]) {
      expect(await refusal(whole.subarray(0, length))).toMatchObject({ code: 'unreadable_image' });
    }
    const scrambled = Buffer.from(whole).fill(0x5a, 200, 700);
    expect(await refusal(scrambled)).toMatchObject({ code: 'unreadable_image' });
    expectQuarters(await decodePhoto(whole));
  });

  it('a HEIC that takes too long, and decodes the next one', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => AbortSignal.abort());
    const late = await decodePhoto(heicPhoto('drawn')).catch((error: unknown) => error);
    expect(late).toMatchObject({ code: 'unavailable', retryAfterS: 30, message: 'photo_slow_to_read' });
    expectQuarters(await decodePhoto(heicPhoto('drawn')));
  });

  it('a photo of another format that takes too long, and says that it may be tried again', async () => {
    const photo = await jpegPhoto();
    // What the decoder says when its time is up: `decode.trust.test.ts` has it say so itself.
    const decode = vi.spyOn(pipeline, 'toBuffer');
    decode.mockRejectedValueOnce(new Error('timeout: 42% complete'));
    const late = await decodePhoto(photo).catch((error: unknown) => error);
    decode.mockRestore();
    expect(late).toMatchObject({ code: 'unavailable', retryAfterS: 30, message: 'photo_slow_to_read' });
  });

  it.each([
    ['a 20,000 x 20,000 PNG', () => pngClaiming(20_000, 20_000)],
    ['a 60,000 x 60,000 one-bit PNG', () => pngClaiming(60_000, 60_000, 1)],
    ['a PNG that claims 2^31 pixels a side', () => pngClaiming(2 ** 31 - 1, 2 ** 31 - 1)],
    ['a JPEG that claims 65,500 x 65,500', async () => claiming(await jpegPhoto(), 65_500)],
    ['a WebP that claims 16,000 x 16,000', async () => webpClaiming(await quarters().webp().toBuffer(), 16_000)],
    ['a GIF that claims 65,500 x 65,500', async () => gifClaiming(await quarters().gif().toBuffer(), 65_500)],
    ['an AVIF that claims 60,000 x 60,000', async () => heifClaiming(await quarters().avif().toBuffer(), 60_000)],
    ['an AVIF of more pixels than can be held', async () => heifClaiming(await quarters().avif().toBuffer(), 6000)],
    ['a HEIC that claims 60,000 x 60,000', () => heifClaiming(heicPhoto('drawn'), 60_000)],
  ])('%s', async (_name, bomb) => {
    const { code, decoded } = await refusal(await bomb());
    expect(['too_large', 'unreadable_image']).toContain(code);
    expect(decoded).toBe(0);
  });

  it('a JPEG of 3,000 scans', async () => {
    expect(await refusal(await jpegOfScans(3000))).toEqual({ code: 'unreadable_image', decoded: 0 });
  });
});

/** Overwrites the size in a JPEG's frame header. */
function claiming(jpeg: Buffer, side: number): Buffer {
  const forged = Buffer.from(jpeg);
  const frame = forged.indexOf(Buffer.from([0xff, 0xc0]));
  forged.writeUInt16BE(side, frame + 5);
  forged.writeUInt16BE(side, frame + 7);
  return forged;
}

/** Overwrites the size in the frame header of a lossy WebP. */
function webpClaiming(webp: Buffer, side: number): Buffer {
  const forged = Buffer.from(webp);
  const size = forged.indexOf(Buffer.from([0x9d, 0x01, 0x2a])) + 3;
  forged.writeUInt16LE(side, size);
  forged.writeUInt16LE(side, size + 2);
  return forged;
}

/** Overwrites the size of a GIF's screen and of its first frame, which starts in the screen's corner. */
function gifClaiming(gif: Buffer, side: number): Buffer {
  const forged = Buffer.from(gif);
  const frame = forged.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
  for (const size of [6, frame + 5]) {
    forged.writeUInt16LE(side, size);
    forged.writeUInt16LE(side, size + 2);
  }
  return forged;
}

/** Overwrites the size that the container of a HEIC or AVIF states. */
function heifClaiming(heif: Buffer, side: number): Buffer {
  const forged = Buffer.from(heif);
  const size = forged.indexOf('ispe') + 8;
  forged.writeUInt32BE(side, size);
  forged.writeUInt32BE(side, size + 4);
  return forged;
}
