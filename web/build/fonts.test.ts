import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { subsetWeights } from './fonts.ts';

const path = createRequire(import.meta.url).resolve(
  '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
);

it('a font of some weights is much smaller, of one weight smaller still, and both are fonts', async () => {
  const whole = await readFile(path);
  const some = await subsetWeights(whole, { min: 400, max: 620 });
  const one = await subsetWeights(whole, 400);
  expect(some.length).toBeLessThan(whole.length * 0.7);
  expect(one.length).toBeLessThan(some.length);
  for (const font of [some, one]) expect(font.subarray(0, 4).toString('latin1')).toBe('wOF2');
});
