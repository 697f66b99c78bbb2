import sharp from 'sharp';
import { expect, test } from 'vitest';
import { resizedSquare } from './lanczos.ts';

/** A square with detail at every scale. */
async function square(side: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const coarse = sharp({ create: { width: 20, height: 20, channels: 3, background: '#000', noise } });
  const fine = sharp({ create: { width: side, height: side, channels: 3, background: '#000', noise } });
  return sharp(await coarse.png().toBuffer())
    .resize(side, side)
    .composite([{ input: await fine.png().toBuffer(), blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

test.each([100, 183, 224, 300, 640, 901, 1536])('a square of %i pixels is scaled as sharp does it', async (side) => {
  const pixels = await square(side);
  const expected = await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .resize(224, 224, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  const actual = resizedSquare(new Uint8ClampedArray(pixels), side, 224);
  const differences = expected.map((value, index) => Math.abs(value - (actual[index] ?? 0)));
  expect(differences.reduce((most, one) => Math.max(most, one), 0)).toBeLessThanOrEqual(4);
});
