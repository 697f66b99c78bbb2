import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keysIn } from '../testing/backups.ts';
import { type ImageStore, type PhotoFiles, sizes } from './image-store.ts';

export const newKey = (): string => randomBytes(16).toString('base64url');

/** Files that differ in every size and photo; the store never looks into them. */
export const someFiles = (): PhotoFiles => ({
  thumb: randomBytes(300),
  card: randomBytes(3000),
  full: randomBytes(90_000),
});

/** What every image store does. Run by the test of each. */
export function describeImageStore(
  name: string,
  open: () => Promise<{ store: ImageStore; close(): Promise<void> }>,
): void {
  describe(`${name} as an image store`, () => {
    let store: ImageStore;
    let close: () => Promise<void>;
    beforeEach(async () => {
      ({ store, close } = await open());
    });
    afterEach(() => close());

    it('gives back every size as it was put', async () => {
      const [key, files] = [newKey(), someFiles()];
      await store.put(key, files);
      for (const size of sizes) expect(await store.get(key, size)).toEqual(files[size]);
    });

    it('opens every size for sending, with its length and its first bytes', async () => {
      const [key, files] = [newKey(), { ...someFiles(), thumb: Buffer.from('short') }];
      await store.put(key, files);
      for (const size of sizes) {
        const photo = await store.open(key, size);
        const { bytes, head, body } = photo ?? { bytes: -1, head: Buffer.alloc(0), body: Buffer.alloc(0) };
        expect(bytes).toBe(files[size].length);
        expect(head.length).toBeGreaterThanOrEqual(Math.min(12, bytes));
        expect(files[size].subarray(0, head.length)).toEqual(head);
        expect(Buffer.isBuffer(body) ? body : await buffer(body)).toEqual(files[size]);
      }
    });

    it('can leave a photo that it opened unread, many times', async () => {
      const key = newKey();
      await store.put(key, { ...someFiles(), full: randomBytes(600_000) });
      for (let n = 0; n < 30; n += 1) {
        const photo = await store.open(key, 'full');
        if (photo && !Buffer.isBuffer(photo.body)) photo.body.destroy();
      }
      expect((await store.get(key, 'full'))?.length).toBe(600_000);
    });

    it('answers null for what was never put', async () => {
      expect(await store.get(newKey(), 'thumb')).toBeNull();
      expect(await store.open(newKey(), 'full')).toBeNull();
    });

    it('keeps many photos apart, also when they come at once', async () => {
      const photos = Array.from({ length: 20 }, () => ({ key: newKey(), files: someFiles() }));
      await Promise.all(photos.map(({ key, files }) => store.put(key, files)));
      for (const { key, files } of photos) expect(await store.get(key, 'card')).toEqual(files.card);
      expect(await keysIn(store)).toEqual(photos.map(({ key }) => key).sort());
    });

    it('removes all sizes of one photo, and may be asked twice', async () => {
      const [gone, stays] = [newKey(), newKey()];
      await store.put(gone, someFiles());
      await store.put(stays, someFiles());
      await store.remove(gone);
      await store.remove(gone);
      for (const size of sizes) expect(await store.get(gone, size)).toBeNull();
      expect(await keysIn(store)).toEqual([stays]);
    });

    it('removes many at once, of which some may be gone already', async () => {
      const [stays, ...gone] = [newKey(), newKey(), newKey(), newKey()];
      for (const key of [stays, ...gone.slice(1)]) await store.put(key, someFiles());
      expect((await store.removeMany(gone)).sort()).toEqual(gone.sort());
      expect(await store.removeMany([])).toEqual([]);
      expect(await keysIn(store)).toEqual([stays]);
    });

    it('lists nothing when it is empty, and the time of writing of what it keeps', async () => {
      expect(await keysIn(store)).toEqual([]);
      const before = Date.now();
      await store.put(newKey(), someFiles());
      for await (const { storedAt } of store.list()) {
        // Clocks of file systems and services may be coarse or a little off.
        expect(storedAt.getTime()).toBeGreaterThan(before - 60_000);
        expect(storedAt.getTime()).toBeLessThan(Date.now() + 60_000);
      }
    });

    it('belongs to the first installation that claims it, and to another only where that replaces it', async () => {
      expect(await store.installation()).toBeNull();
      const key = newKey();
      await store.put(key, someFiles());
      expect(await store.claim('g01')).toBe('g01');
      expect([await store.claim('g02'), await store.installation()]).toEqual(['g01', 'g01']);
      expect([await store.claim('g02', { replace: true }), await store.installation()]).toEqual(['g02', 'g02']);
      expect(await keysIn(store)).toEqual([key]);
    });

    it('belongs to one of several installations that claim it at once', async () => {
      const ids = Array.from({ length: 20 }, (_, n) => `g${n}`);
      const answers = await Promise.all(ids.map((id) => store.claim(id)));
      expect(new Set(answers)).toEqual(new Set([await store.installation()]));
      expect(ids).toContain(answers[0]);
    });

    it.each(['', 'short', '../../../etc/passwd', `${'a'.repeat(21)}/`, `${'a'.repeat(21)}\0`, 'a'.repeat(23)])(
      'takes %j for no key',
      async (text) => {
        await expect(store.put(text, someFiles())).rejects.toThrow(RangeError);
        await expect(store.get(text, 'full')).rejects.toThrow(RangeError);
        await expect(store.open(text, 'full')).rejects.toThrow(RangeError);
        await expect(store.remove(text)).rejects.toThrow(RangeError);
      },
    );
  });
}
