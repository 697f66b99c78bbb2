import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { srgbConverter } from '../../contract/heif/color-space.ts';
import { withColors } from '../testing/heic-items.ts';
import { type HeicName, heicPhoto, pngChunk, quarterColors, quarters, withChunks } from '../testing/photos.ts';
import { colorsOf, expectColors } from '../testing/quarter-colors.ts';
import { decodePhoto } from './decode.ts';

/** Expects the colors in the middles of the quarters of a photo that was drawn at its usual size. */
async function expectSeen(file: Buffer, wanted: readonly string[], tolerance = 4): Promise<void> {
  const picture = await decodePhoto(file);
  expect([picture.width, picture.height]).toEqual([480, 320]);
  expectColors(picture, wanted, tolerance);
}
const lastQuarter = async (file: Buffer) => colorsOf(await decodePhoto(file))[3];

const bright = ['#801818', '#187818', '#181880', '#808080'];
/** `quarterColors`, taken for Display P3. */
const wider = ['#f40000', '#00a200', '#2020e8', '#f0f0f0'];

describe('a photo', () => {
  it.each<HeicName>(['10-bit', '12-bit', '10-bit-422'])('in HEIC of more than 8 bits: %s', async (name) => {
    await expectSeen(heicPhoto(name), quarterColors);
  });

  it('in HEIC whose colors are named by numbers, as Display P3', async () => {
    await expectSeen(withColors(heicPhoto('drawn'), 12, 13, 6), wider);
    await expectSeen(withColors(heicPhoto('10-bit'), 12, 13, 6), wider);
    await expectSeen(withColors(heicPhoto('drawn'), 1, 13, 6), quarterColors);
  });

  it.each([
    ['bright-pq', 16],
    ['bright-hlg', 18],
  ] as const)('in HEIC of high dynamic range is as it was seen: %s', async (name, transfer) => {
    await expectSeen(withColors(heicPhoto(name), 9, transfer, 6), bright);
  });

  it('in PNG whose colors are named by numbers', async () => {
    const png = await quarters().png().toBuffer();
    const named = (...numbers: number[]) => withChunks(png, pngChunk('cICP', Buffer.from(numbers)));
    await expectSeen(named(12, 13, 0, 1), wider);
    await expectSeen(named(1, 13, 0, 1), quarterColors);
    // Anything brighter than white paper is white.
    expect(await lastQuarter(named(9, 16, 0, 1))).toEqual([255, 255, 255]);
  });

  it('in AVIF whose colors are named by numbers', async () => {
    const avif = await quarters().avif({ quality: 90 }).toBuffer();
    const named = (primaries: number, transfer: number) => withColors(avif, primaries, transfer, 6);
    await expectSeen(named(12, 13), wider, 6);
    await expectSeen(named(1, 13), quarterColors, 6);
    expect(await lastQuarter(named(9, 16))).toEqual([255, 255, 255]);
  });

  it('in animated AVIF is the first picture', async () => {
    const animated = Buffer.from(await quarters().avif({ quality: 90 }).toBuffer());
    animated.write('avis', 8, 'latin1');
    await expectSeen(animated, quarterColors, 6);
  });

  it('with a profile keeps to that', async () => {
    const png = await quarters().withIccProfile('p3').png().toBuffer();
    await expectSeen(withChunks(png, pngChunk('cICP', Buffer.from([9, 16, 0, 1]))), quarterColors, 6);
    const { rgb } = await decodePhoto(await sharp(png).avif({ quality: 90 }).keepIccProfile().toBuffer());
    expect(rgb.length).toBe(480 * 320 * 3);
  });
});

describe('high dynamic range', () => {
  const converted = (transfer: number, value: number): number[] => {
    const rgb = new Uint8ClampedArray(3);
    srgbConverter({ primaries: 9, transfer })?.(value, value, value, rgb, 0);
    return [...rgb];
  };
  it.each([16, 18])(
    'of transfer %i stays grey, grows with the light, and shows what is brighter than white',
    (transfer) => {
      const greys = Array.from({ length: 21 }, (_, n) => converted(transfer, n / 20));
      for (const [r, g, b] of greys)
        expect([Math.abs((r ?? 0) - (g ?? 9)) < 2, Math.abs((b ?? 0) - (g ?? 9)) < 2]).toEqual([true, true]);
      const values = greys.map(([, g]) => g ?? 0);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
      expect([values[0], values.at(-1)]).toEqual([0, 255]);
    },
  );

  it('leaves white paper below the brightest light', () => {
    // 203 cd/m²: 58 % of PQ, 75 % of HLG.
    for (const [paper] of [converted(16, 0.5807), converted(18, 0.75)]) {
      expect(paper).toBeGreaterThan(215);
      expect(paper).toBeLessThan(240);
    }
  });

  it('is nothing where the colors are those of sRGB, or unknown', () => {
    for (const primaries of [1, 2, 200]) expect(srgbConverter({ primaries, transfer: 13 })).toBeNull();
  });
});
