import sharp from 'sharp';
import { expect, test } from 'vitest';
import { resizedSquare } from './lanczos.ts';

/** Noise around a middle gray, the same each time: by a linear congruential generator with the constants of Numerical Recipes. */
function noise(side: number) {
  let state = side;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const values = Uint8ClampedArray.from(
    { length: side * side * 3 },
    () => 128 + 120 * (next() + next() + next() - 1.5),
  );
  return sharp(values, { raw: { width: side, height: side, channels: 3 } });
}

/** A square with detail at every scale. */
async function square(side: number): Promise<Buffer> {
  return sharp(await noise(20).png().toBuffer())
    .resize(side, side)
    .composite([{ input: await noise(side).png().toBuffer(), blend: 'soft-light' }])
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
