import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Engine, isForeignKeyViolation } from '../db/database.ts';
import { appliedMigrations, migrate } from '../db/migrate.ts';
import { countRows, raw, tablesInOrder } from '../db/tables.ts';
import type { ImageStore } from '../images/image-store.ts';
import { everything, fillEveryTable, storePhotos } from '../testing/every-table.ts';
import { type GardenPlace, gardenPlace, silentWatch } from '../testing/gardens.ts';
import { makeBackup } from './backup.ts';
import { restore, type Target } from './restore.ts';
import { markUnfinished, refuseHalfRestored, unfinishedRestore } from './unfinished.ts';
import { openVerified } from './verify.ts';

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
      await migrate(open, '0005-garden');
      await fillEveryTable(open.db);
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

    async function restored(file: string, to: Target) {
      const archive = await openVerified(file, silentWatch);
      try {
        return await restore(archive, to, silentWatch);
      } finally {
        await archive.close();
      }
    }

    async function counts(source: GardenPlace): Promise<Record<string, number>> {
      const { db } = source.open();
      try {
        const found: Record<string, number> = {};
        for (const { name } of await tablesInOrder(db)) found[name] = await countRows(db, name);
        return found;
      } finally {
        await db.destroy();
      }
    }

    it('brings a backup of an earlier version forward, with every row of it', async () => {
      const target = await place();
      await restored(whole, target);
      expect(await counts(target)).toMatchObject(await counts(origin));
      expect(await target.photoFiles()).toEqual(await origin.photoFiles());

      const { db, engine: on } = target.open();
      const newest = await gardenPlaceSteps();
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

    async function gardenPlaceSteps(): Promise<string[]> {
      const made = await place({ migrated: true });
      const { db } = made.open();
      const steps = await appliedMigrations(db);
      await db.destroy();
      return steps;
    }

    it('takes the place of what a first start put into an installation that nobody used', async () => {
      const target = await place({ migrated: true });
      const { db } = target.open();
      await db.insertInto('meta').values({ key: 'push.keys', value: 'of nobody' }).execute();
      await db.destroy();
      await restored(whole, target);
      expect(await counts(target)).toMatchObject(await counts(origin));
    });

    it('refuses a folder with photos, and leaves them', async () => {
      const target = await place();
      const key = randomBytes(16).toString('base64url');
      const one = Buffer.from('photo');
      await target.images.put(key, { thumb: one, card: one, full: one });
      await expect(restored(whole, target)).rejects.toThrow(`holds photos (${key}, for one). Nothing was changed.`);
      expect(Object.keys(await target.photoFiles())).toHaveLength(3);
      expect(unfinishedRestore(target.dataDir)).toBeNull();
    });

    it('puts rows alone beside the photos that are there', async () => {
      const target = await place();
      const key = randomBytes(16).toString('base64url');
      const one = Buffer.from('photo');
      await target.images.put(key, { thumb: one, card: one, full: one });
      expect(await restored(rowsAlone, target)).toMatchObject({ photos: 0 });
      expect(Object.keys(await target.photoFiles())).toHaveLength(3);
      expect(await counts(target)).toMatchObject(await counts(origin));
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
        expect(unfinishedRestore(target.dataDir)).not.toBeNull();
        expect(() => refuseHalfRestored(target.dataDir)).toThrow(
          'did not come to its end. Run `npm run restore -- FILE` again',
        );

        await restored(whole, target);
        expect(unfinishedRestore(target.dataDir)).toBeNull();
        refuseHalfRestored(target.dataDir);
        expect(await target.photoFiles()).toEqual(await origin.photoFiles());
        expect(await counts(target)).toMatchObject(await counts(origin));
      });

      it('starts over even when all rows had come', async () => {
        const target = await place();
        await restored(whole, target);
        // As a kill between the last row and the end of the mark leaves it.
        await markUnfinished(target.dataDir, { token: 'the same' });
        const { db } = target.open();
        await db.insertInto('meta').values({ key: 'restore', value: 'the same' }).execute();
        await db.destroy();
        await restored(whole, target);
        expect((await everything(target.source)).rows.meta).toHaveLength(1);
        expect(await target.photoFiles()).toEqual(await origin.photoFiles());
      });

      it('never takes the garden of somebody else for its own', async () => {
        const target = await place();
        await restored(whole, target);
        await markUnfinished(target.dataDir, { token: 'another' });
        await expect(restored(whole, target)).rejects.toThrow('into an empty installation only');
        expect(await counts(target)).toMatchObject(await counts(origin));
      });
    });
  });
}
