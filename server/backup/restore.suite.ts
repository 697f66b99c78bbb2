import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Engine, isForeignKeyViolation } from '../db/database.ts';
import { countRows, raw, tablesInOrder } from '../db/introspect.ts';
import { findInstallation } from '../db/meta.ts';
import { appliedMigrations, migrate } from '../db/migrate.ts';
import type { ImageStore } from '../photo-storage/image-store.ts';
import { inDatabase, keysIn, restored } from '../testing/backups.ts';
import { markBeforeRelease } from '../testing/before-release.ts';
import { everything, fillEveryTable, storePhotos } from '../testing/every-table.ts';
import { type GardenPlace, gardenPlace } from '../testing/gardens.ts';
import { makeBackup } from './backup.ts';
import { readRestoreMarker, refuseUnfinishedRestore, writeRestoreMarker } from './restore-marker.ts';

/** What every restore must keep to, on this engine. */
export function describeRestore(engine: Engine): void {
  describe(`restoring on ${engine}`, () => {
    const now = new Date('2026-05-04T09:30:00Z');
    const places: GardenPlace[] = [];
    let origin: GardenPlace;
    let whole: string;
    let rowsAlone: string;

    async function place(options = { migrated: false }): Promise<GardenPlace> {
      const made = await gardenPlace(engine, options);
      places.push(made);
      return made;
    }

    beforeAll(async () => {
      origin = await place();
      const open = origin.open();
      await migrate(open, '0001-baseline');
      await fillEveryTable(open.db);
      await markBeforeRelease(open.db);
      await storePhotos(open.db, origin.images);
      await open.db.destroy();
      whole = join(origin.dataDir, 'whole.zip');
      rowsAlone = join(origin.dataDir, 'rows.zip');
      await makeBackup(origin, whole, { now });
      await makeBackup({ source: origin.source, images: null }, rowsAlone, { now });
    });
    afterEach(async () => {
      for (const made of places.splice(1)) await made.remove();
    });
    afterAll(() => origin.remove());

    const counts = (source: GardenPlace): Promise<Record<string, number>> =>
      inDatabase(source, async (db) => {
        const found: Record<string, number> = {};
        for (const { name } of await tablesInOrder(db)) found[name] = await countRows(db, name);
        return found;
      });

    /** How many rows of the origin there are after the upgrade: photos that it had no row of are to be removed. */
    async function upgradedCounts(): Promise<Record<string, number>> {
      const { removed = 0, removed_photos = 0, photo_deletions = 0, ...rest } = await counts(origin);
      return { ...rest, undo_records: removed, photo_deletions: photo_deletions + removed_photos };
    }

    it('brings a backup of the programs before 1.0 forward, with every row of it', async () => {
      const target = await place();
      await restored(whole, target);
      expect(await counts(target)).toMatchObject(await upgradedCounts());
      expect(await target.photoFiles()).toEqual(await origin.photoFiles());

      const { db, engine: on } = target.open();
      const newest = await inDatabase(await place({ migrated: true }), appliedMigrations);
      expect(await appliedMigrations(db)).toEqual(newest);
      // The rows are as good as any: new ones go on from theirs, and hold on to them.
      const at = now.toISOString();
      const account = { email: 'new@example.org', emailKey: 'new@example.org', createdAt: at, updatedAt: at };
      const { id } = await db
        .insertInto('users')
        .values(account as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(id).toBe(9);
      const stray = db.insertInto('journalPhotos').values({ photoId: 99, entryId: 1, position: 0 }).execute();
      expect(await stray.catch(isForeignKeyViolation)).toBe(true);
      if (on === 'sqlite')
        expect((await sql`pragma integrity_check`.execute(raw(db))).rows).toEqual([{ integrity_check: 'ok' }]);
      await db.destroy();
    });

    it('takes the place of what a first start put into an installation that nobody used', async () => {
      const target = await place({ migrated: true });
      await inDatabase(target, (db) =>
        db.insertInto('meta').values({ key: 'push.keys', value: 'of nobody' }).execute(),
      );
      await restored(whole, target);
      expect(await counts(target)).toMatchObject(await upgradedCounts());
    });

    /** Puts a photo where a restore goes, as one that is in no backup. */
    async function addPhoto(target: GardenPlace): Promise<string> {
      const key = randomBytes(16).toString('base64url');
      const one = Buffer.from('photo');
      await target.images.put(key, { thumb: one, card: one, full: one });
      return key;
    }

    const idIn = (target: GardenPlace) => inDatabase(target, findInstallation);

    it('refuses a folder with photos, and leaves them', async () => {
      const target = await place();
      const key = await addPhoto(target);
      await expect(restored(whole, target)).rejects.toThrow(`holds photos (${key}, for one). Nothing was changed.`);
      expect(Object.keys(await target.photoFiles())).toHaveLength(3);
      expect(readRestoreMarker(target.dataDir)).toBeNull();
    });

    it('puts rows alone beside the photos that are there', async () => {
      const target = await place();
      await addPhoto(target);
      expect(await restored(rowsAlone, target)).toMatchObject({ photos: 0 });
      expect(Object.keys(await target.photoFiles())).toHaveLength(3);
      expect(await counts(target)).toMatchObject(await upgradedCounts());
    });

    it('puts rows alone beside photos of their own installation only', async () => {
      const target = await place();
      await addPhoto(target);
      await target.images.claim('g0000000000000000');
      await expect(restored(rowsAlone, target)).rejects.toThrow(
        'are of the installation g0000000000000000, while the backup is of g00112233aabbccdd. Nothing was changed.',
      );
      expect(readRestoreMarker(target.dataDir)).toBeNull();
      await target.images.claim('g00112233aabbccdd', { replace: true });
      await expect(restored(rowsAlone, target, { copy: true })).rejects.toThrow(
        'belong to the installation that it would',
      );
      await restored(rowsAlone, target);
      expect(await target.images.installation()).toBe('g00112233aabbccdd');
    });

    it('moves the installation, photos and rows, or makes a new one as a copy', async () => {
      const [moved, copied, alone] = [await place(), await place({ migrated: true }), await place()];
      // As a first start leaves it.
      await copied.images.claim('g0000000000000000');
      await restored(whole, moved);
      await restored(whole, copied, { copy: true });
      await restored(rowsAlone, alone);
      const ids = [await idIn(moved), await idIn(copied), await idIn(alone)];
      expect(ids).toEqual(['g00112233aabbccdd', expect.stringMatching(/^g[\da-f]{16}$/), 'g00112233aabbccdd']);
      expect(ids[1]).not.toMatch(/^g0{16}$|^g00112233aabbccdd$/);
      const stamps = await Promise.all([moved, copied, alone].map(({ images }) => images.installation()));
      expect(stamps).toEqual(ids);
    });

    it('leaves the sessions out where that is wanted', async () => {
      const target = await place();
      await restored(whole, target, { sessions: false });
      expect(await counts(target)).toMatchObject({ ...(await upgradedCounts()), sessions: 0, push_subscriptions: 0 });
    });

    describe('a restore that was cut short', () => {
      /** A store that fails, as a full disk does, at the n-th photo. */
      const failingAt = (images: ImageStore, n: number): ImageStore => {
        let photos = 0;
        return {
          ...images,
          put: async (...photo) => {
            photos += 1;
            if (photos === n)
              throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
            await images.put(...photo);
          },
        };
      };

      it('is known by its mark, keeps everything else out, and starts over', async () => {
        const target = await place();
        const full = { ...target, images: failingAt(target.images, 2) };
        await expect(restored(whole, full)).rejects.toThrow('There is no room for what is restored to');
        expect(readRestoreMarker(target.dataDir)).not.toBeNull();
        expect(() => refuseUnfinishedRestore(target.dataDir)).toThrow(
          'did not finish. Run `npm run restore -- FILE` again',
        );

        await restored(whole, target);
        expect(readRestoreMarker(target.dataDir)).toBeNull();
        refuseUnfinishedRestore(target.dataDir);
        expect(await target.photoFiles()).toEqual(await origin.photoFiles());
        expect(await counts(target)).toMatchObject(await upgradedCounts());
      });

      it('starts over even when all rows had come', async () => {
        const target = await place();
        await restored(whole, target);
        // As a kill between the last row and the end of the mark leaves it.
        const photos = await keysIn(target.images);
        await writeRestoreMarker(target.dataDir, { token: 'the same', photos });
        await inDatabase(target, (db) => db.insertInto('meta').values({ key: 'restore', value: 'the same' }).execute());
        await restored(whole, target);
        expect((await everything(target.source)).rows.meta).toHaveLength(2);
        expect(await target.photoFiles()).toEqual(await origin.photoFiles());
      });

      it('never deletes a photo that it did not bring', async () => {
        const target = await place();
        const full = { ...target, images: failingAt(target.images, 2) };
        await expect(restored(whole, full)).rejects.toThrow('There is no room');
        const key = await addPhoto(target);
        await expect(restored(whole, target)).rejects.toThrow(`holds photos (${key}, for one). Nothing was changed.`);
        expect(await keysIn(target.images)).toContain(key);
        await target.images.remove(key);
        await restored(whole, target);
        expect(await target.photoFiles()).toEqual(await origin.photoFiles());
      });

      it('of the rows alone is not ended by a backup with photos, nor the other way round', async () => {
        const target = await place();
        const key = await addPhoto(target);
        await writeRestoreMarker(target.dataDir, { token: 'the same', photos: null });
        await expect(restored(whole, target)).rejects.toThrow('of the rows alone did not finish there');
        expect(await keysIn(target.images)).toEqual([key]);
        await restored(rowsAlone, target);
        expect(await keysIn(target.images)).toEqual([key]);

        const other = await place();
        const full = { ...other, images: failingAt(other.images, 2) };
        await expect(restored(whole, full)).rejects.toThrow('There is no room');
        const brought = await keysIn(other.images);
        await expect(restored(rowsAlone, other)).rejects.toThrow('with photos did not finish there');
        expect(await keysIn(other.images)).toEqual(brought);
      });

      it('of which nobody can tell what it brought deletes no photo', async () => {
        const target = await place();
        const key = await addPhoto(target);
        await writeRestoreMarker(target.dataDir, { token: 'of an earlier version' });
        await expect(restored(whole, target)).rejects.toThrow(`holds photos (${key}, for one)`);
        expect(await keysIn(target.images)).toEqual([key]);
      });

      it('never takes the garden of somebody else for its own', async () => {
        const target = await place();
        await restored(whole, target);
        await writeRestoreMarker(target.dataDir, { token: 'another' });
        await expect(restored(whole, target)).rejects.toThrow('into an empty installation only');
        expect(await counts(target)).toMatchObject(await upgradedCounts());
      });
    });
  });
}
