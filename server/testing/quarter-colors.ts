import { expect } from 'vitest';
import type { DecodedPhoto } from '../core/decoded-photo.ts';

/** The colors in the middles of the quarters of a picture. */
export function colorsOf({ width, height, rgb }: DecodedPhoto): number[][] {
  const at = (x: number, y: number) => {
    const offset = (Math.floor(y * height) * width + Math.floor(x * width)) * 3;
    return [...rgb.subarray(offset, offset + 3)];
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

/** Expects these colors in the quarters of a picture, as CSS writes them, with a difference of each band. */
export function expectColors(picture: DecodedPhoto, wanted: readonly string[], tolerance: number): void {
  expect(picture.rgb.length).toBe(picture.width * picture.height * 3);
  const seen = colorsOf(picture);
  const bands = wanted.flatMap((color) => [...Buffer.from(color.slice(1), 'hex')]);
  const differences = seen.flat().map((value, n) => Math.abs(value - (bands[n] ?? Number.NaN)));
  expect(Math.max(...differences), JSON.stringify(seen)).toBeLessThanOrEqual(tolerance);
}
