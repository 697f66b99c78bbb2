import sharp from 'sharp';
import { expect, it } from 'vitest';
import { takenOn } from './taken-on.ts';

const berlin = { zone: 'Europe/Berlin', today: '2026-05-20' };

async function photo(exif: Record<string, string>, format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg'): Promise<Blob> {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#282' } });
  const file = await plain
    .withExif({ IFD0: { Make: 'Camera' }, IFD2: exif })
    .toFormat(format)
    .toBuffer();
  return new Blob([new Uint8Array(file)]);
}

it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is read from %s', async (format) => {
  expect(await takenOn(await photo({ DateTimeOriginal: '2026:05:04 18:30:00' }, format), berlin)).toBe('2026-05-04');
});

it.each([
  ['2026:05:04 23:30:00', '', '2026-05-04'],
  ['2026:05:04 23:30:00', '+02:00', '2026-05-04'],
  // It was past midnight in Berlin by then, or not yet.
  ['2026:05:04 20:30:00', '-04:00', '2026-05-05'],
  ['2026:05:05 05:30:00', '+09:00', '2026-05-04'],
  ['2026:05:04 23:30:00', 'nonsense', '2026-05-04'],
  ['2026:05:20 23:59:00', '', '2026-05-20'],
  // A camera leaves blanks where it does not know the time, and some write dates in their own way.
  ['2026:05:04   :  :  ', '+09:00', '2026-05-04'],
  ['2026:05:04', '', '2026-05-04'],
  ['2026:05:04 18:30', '', '2026-05-04'],
  ['2026/05/04 18:30:00', '', '2026-05-04'],
  ['2026.05.04 18:30:00', '', '2026-05-04'],
  ['2024:02:29 12:00:00', '', '2024-02-29'],
])('%s with the offset %j is %s', async (wall, offset, day) => {
  const exif = { DateTimeOriginal: wall, ...(offset && { OffsetTimeOriginal: offset }) };
  expect(await takenOn(await photo(exif), berlin)).toBe(day);
});

it.each([
  '2026:05:21 00:00:00',
  '2999:01:01 12:00:00',
  '0000:00:00 00:00:00',
  '2026:02:30 12:00:00',
  '1969:12:31 12:00:00',
  'yesterday',
])('%j is no day for an entry', async (wall) => {
  expect(await takenOn(await photo({ DateTimeOriginal: wall }), berlin)).toBeNull();
});

it('is nothing where a photo does not tell, is broken, or cannot be read', async () => {
  expect(await takenOn(await photo({ UserComment: 'None' }), berlin)).toBeNull();
  const whole = new Uint8Array(await (await photo({ DateTimeOriginal: '2026:05:04 18:30:00' })).arrayBuffer());
  for (let length = 0; length < 200; length += 7)
    expect(await takenOn(new Blob([whole.slice(0, length)]), berlin)).toBeNull();
  // Bytes that look like the beginning of Exif, and point anywhere.
  expect(
    await takenOn(new Blob([new TextEncoder().encode(`II*\0${'\x7f'.repeat(500)}MM\0*${'\x01'.repeat(500)}`)]), berlin),
  ).toBeNull();
});
