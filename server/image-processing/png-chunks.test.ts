import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { pngChunk, quarters, textBomb, withChunks } from '../testing/photos.ts';
import { stripChunks, withProfile } from './png-chunks.ts';

// The encoder adds a chunk for the density, which is dropped like any other.
const plain = stripChunks(await quarters().png().toBuffer());
const profileOf = (bytes: number): Buffer =>
  pngChunk('iCCP', Buffer.concat([Buffer.from('name\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes))]));

it('drops texts, animation and unknown chunks wherever they are', () => {
  const others = ['tEXt', 'iTXt', 'acTL', 'fdAT', 'tIME', 'zzZz'].map((type) =>
    pngChunk(type, Buffer.from('whatever')),
  );
  expect(stripChunks(withChunks(plain, textBomb(1), ...others)).equals(plain)).toBe(true);
  const beforeEnd = Buffer.concat([plain.subarray(0, -12), textBomb(1), plain.subarray(-12)]);
  expect(stripChunks(beforeEnd).equals(plain)).toBe(true);
});

it('drops what follows the end', () => {
  expect(stripChunks(Buffer.concat([plain, textBomb(1), Buffer.from('<script>')])).equals(plain)).toBe(true);
});

it('keeps a color profile and an orientation, but not beyond the size that real ones have', () => {
  const real = withChunks(plain, profileOf(500_000), pngChunk('eXIf', Buffer.alloc(200)));
  expect(stripChunks(real).equals(real)).toBe(true);
  const bombs = withChunks(plain, profileOf(3 * 1024 ** 2), pngChunk('eXIf', Buffer.alloc(100_000)));
  expect(stripChunks(bombs).equals(plain)).toBe(true);
  const noProfiles = withChunks(
    plain,
    pngChunk('iCCP', Buffer.from('name without end')),
    pngChunk('iCCP', Buffer.alloc(0)),
  );
  expect(stripChunks(noProfiles).equals(plain)).toBe(true);
});

it('leaves the break in a truncated file where it is', () => {
  for (const length of [8, 9, 20, 40, plain.length - 20, plain.length - 5]) {
    const broken = plain.subarray(0, length);
    expect(stripChunks(broken).equals(broken)).toBe(true);
  }
});

it('copes with hundreds of thousands of chunks', () => {
  const empty = pngChunk('tEXt', Buffer.alloc(0));
  const many = Buffer.concat([plain.subarray(0, 33), Buffer.alloc(empty.length * 400_000, empty), plain.subarray(33)]);
  const concat = vi.spyOn(Buffer, 'concat');
  expect(stripChunks(many).equals(plain)).toBe(true);
  expect(concat.mock.calls.map(([parts]) => parts.length)).toEqual([3]);
  concat.mockRestore();
});

it('embeds a profile that decoders find', async () => {
  const { icc } = await sharp(await quarters().withIccProfile('p3').png().toBuffer()).metadata();
  const profile = icc ?? Buffer.alloc(0);
  expect(profile.length).toBeGreaterThan(100);
  expect((await sharp(withProfile(plain, profile)).metadata()).icc?.equals(profile)).toBe(true);
});
