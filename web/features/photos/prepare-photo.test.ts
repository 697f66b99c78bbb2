import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { longestSide, type PhotoTools, preparePhoto, scaledSize } from './prepare-photo.ts';

const fileOf = (bytes: number, name = 'daisy.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });
const tooLarge = { ok: false, reason: 'too-large' };
const blobOf = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });

/** A browser that decodes everything to the given size (null: nothing) and encodes to the given bytes. */
function browser(
  decoded: { width: number; height: number } | null,
  encoded: (quality: number) => number | null = () => 1,
) {
  const seen = { closed: 0, sizes: [] as unknown[], heic: 0 };
  const tools: PhotoTools = {
    decode: async () => decoded && { ...decoded, close: () => void seen.closed++ },
    jpeg: async (_picture, size, quality) => {
      seen.sizes.push(size);
      const bytes = encoded(quality);
      return bytes === null ? null : blobOf(bytes);
    },
    heicAsJpeg: async () => {
      seen.heic++;
      return blobOf(1000);
    },
  };
  return { tools, seen };
}

describe('scaledSize', () => {
  it.each([
    [4032, 3024, 2048, 1536],
    [3024, 4032, 1536, 2048],
    [2048, 2048, 2048, 2048],
    [640, 480, 640, 480],
    [100_000, 10, 2048, 1],
  ])('%d x %d becomes %d x %d', (width, height, expectedWidth, expectedHeight) => {
    expect(scaledSize(width, height, longestSide)).toEqual({ width: expectedWidth, height: expectedHeight });
  });
});

describe('preparePhoto', () => {
  it('refuses what is no image without decoding it', async () => {
    const { tools } = browser(null);
    expect(await preparePhoto(fileOf(10, 'a.txt', 'text/plain'), tools)).toEqual({ ok: false, reason: 'invalid-type' });
  });

  it('sends a small photo as it is', async () => {
    const { tools, seen } = browser({ width: 1200, height: 900 });
    const file = fileOf(400_000);
    expect(await preparePhoto(file, tools)).toEqual({ ok: true, file, preview: file });
    expect(seen).toEqual({ closed: 1, sizes: [], heic: 0 });
  });

  it('scales a 12-megapixel photo, whether over or under the limit', async () => {
    for (const bytes of [limits.identifyImageBytes - 1, limits.identifyImageBytes * 2]) {
      const { tools, seen } = browser({ width: 4032, height: 3024 }, () => 700_000);
      const prepared = await preparePhoto(fileOf(bytes), tools);
      expect(prepared.ok && prepared.file.size).toBe(700_000);
      expect(seen.sizes).toEqual([{ width: 2048, height: 1536 }]);
      expect(seen.closed).toBe(1);
    }
  });

  it('re-encodes a photo of few pixels and many bytes', async () => {
    const { tools } = browser({ width: 2000, height: 2000 }, () => 900_000);
    const prepared = await preparePhoto(fileOf(limits.identifyImageBytes + 1, 'a.png', 'image/png'), tools);
    expect(prepared.ok && prepared.file.size).toBe(900_000);
  });

  it('lowers the quality until the photo is small enough', async () => {
    const { tools, seen } = browser({ width: 2048, height: 2048 }, (quality) =>
      quality > 0.7 ? limits.identifyImageBytes + 1 : 4_000_000,
    );
    const prepared = await preparePhoto(fileOf(limits.identifyImageBytes + 1), tools);
    expect(prepared.ok && prepared.file.size).toBe(4_000_000);
    expect(seen.sizes).toHaveLength(3);
  });

  it('applies the limit to what cannot be scaled, to the byte', async () => {
    const { tools } = browser(null);
    expect(await preparePhoto(fileOf(limits.identifyImageBytes + 1), tools)).toEqual(tooLarge);
    const atLimit = fileOf(limits.identifyImageBytes);
    expect(await preparePhoto(atLimit, tools)).toEqual({ ok: true, file: atLimit, preview: null });
  });

  it('applies the limit where the browser decodes but cannot encode', async () => {
    const { tools } = browser({ width: 9000, height: 9000 }, () => null);
    expect(await preparePhoto(fileOf(limits.identifyImageBytes + 1), tools)).toEqual(tooLarge);
    const file = fileOf(1000);
    expect(await preparePhoto(file, tools)).toEqual({ ok: true, file, preview: file });
  });

  it('loads the HEIC decoder only for HEIC that the browser cannot decode', async () => {
    const heic = fileOf(limits.identifyImageBytes + 1, 'IMG_0001.HEIC', '');
    const without = browser(null);
    expect(await preparePhoto(heic, without.tools)).toMatchObject({ ok: true, preview: { size: 1000 } });
    expect(without.seen.heic).toBe(1);

    const safari = browser({ width: 4032, height: 3024 });
    await preparePhoto(heic, safari.tools);
    expect(safari.seen.heic).toBe(0);

    const jpeg = browser(null);
    await preparePhoto(fileOf(10), jpeg.tools);
    expect(jpeg.seen.heic).toBe(0);
  });

  it('sends HEIC that nobody can decode as it is, without a preview, within the limit', async () => {
    const { tools } = browser(null);
    const broken = { ...tools, heicAsJpeg: async () => null };
    const file = fileOf(2000, 'a.heic', '');
    expect(await preparePhoto(file, broken)).toEqual({ ok: true, file, preview: null });
    const large = fileOf(limits.identifyImageBytes + 1, 'a.heic', '');
    expect(await preparePhoto(large, broken)).toEqual(tooLarge);
  });
});
