import { rgbaToThumbHash } from 'thumbhash';
import { expect, it } from 'vitest';
import { blurOf } from './photo-blur.ts';

/** A picture of one color, hashed as the server does. */
function hashOf([r, g, b]: [number, number, number], width: number, height: number): string {
  const pixels = Array.from({ length: width * height }, () => [r, g, b, 255]).flat();
  return Buffer.from(rgbaToThumbHash(width, height, pixels)).toString('base64url');
}

it('is a small picture of the shape and the colors of the photo', () => {
  const green = blurOf(hashOf([40, 160, 60], 80, 60));
  expect(green).toMatchObject({ w: 32, h: expect.any(Number) });
  const [red = 0, leaf = 0, blue = 0, alpha] = green?.rgba ?? [];
  expect(alpha).toBe(255);
  expect(leaf).toBeGreaterThan(2 * Math.max(red, blue));
  const upright = blurOf(hashOf([200, 60, 60], 30, 90));
  expect(upright?.h).toBe(32);
  expect(upright?.w).toBeLessThan(20);
  expect(upright?.rgba).toHaveLength(4 * 32 * (upright?.w ?? 0));
});

it('reads the letters of base64url', () => {
  // Such as hold both - and _, which atob does not know.
  expect(blurOf('__-_-__-_-__-_-__-_-__-_')).not.toBeNull();
});

it.each(['', 'AAAA', '%%%', 'not a hash!'])('is nothing where the hash is none: %j', (text) => {
  expect(blurOf(text)).toBeNull();
});
