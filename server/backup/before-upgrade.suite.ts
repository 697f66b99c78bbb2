import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Engine, OpenDatabase } from '../db/database.ts';
import { appliedMigrations, migrate, pendingMigrations } from '../db/migrate.ts';
import { markBeforeRelease } from '../testing/before-release.ts';
import { everything, fillEveryTable } from '../testing/every-table.ts';
import { type GardenPlace, gardenPlace, silentWatch } from '../testing/gardens.ts';
import { upgrade } from './before-upgrade.ts';
import { openVerified } from './verify.ts';

/** What every upgrade must keep to, on this engine. */
export function describeUpgrade(engine: Engine): void {
  describe(`upgrading on ${engine}`, () => {
    let place: GardenPlace;
    beforeEach(async () => {
      place = await gardenPlace(engine);
    });
    afterEach(() => place.remove());

    /** A database of an earlier version, with something in every table. */
    const earlier = async (open: OpenDatabase) => {
      await migrate(open, '0001-baseline');
      await fillEveryTable(open.db);
      await markBeforeRelease(open.db);
    };
    const kept = () => readdir(join(place.dataDir, 'backups')).catch(() => []);
    const garden = () => ({ dataDir: place.dataDir, source: place.source, backup: true });

    it('backs nothing up where nobody has an account yet', async () => {
      const open = place.open();
      expect(await upgrade(open, garden())).toBeNull();
      expect(await pendingMigrations(open.db)).toEqual([]);
      expect(await upgrade(open, garden())).toBeNull();
      expect(await kept()).toEqual([]);
      await open.db.destroy();
    });

    it('backs up all rows before it brings an earlier database forward, and keeps the last three', async () => {
      const open = place.open();
      await earlier(open);
      const before = await everything(place.source);
      const folder = join(place.dataDir, 'backups');
      await mkdir(folder);
      const old = [1, 2, 3].map((day) => `before-upgrade-2026-01-0${day}T00-00-00Z.zip`);
      for (const name of [...old, 'of-mine.zip']) await writeFile(join(folder, name), '');

      const file = (await upgrade(open, garden())) ?? '';
      await open.db.destroy();
      expect(await kept()).toEqual([...old.slice(1), file.slice(folder.length + 1), 'of-mine.zip']);
      const archive = await openVerified(file, silentWatch);
      expect(archive.manifest).toMatchObject({ migrations: before.migrations, photos: null, engine });
      const rows = Object.fromEntries(archive.manifest.tables.map(({ name, rows }) => [name, rows]));
      expect(rows).toEqual(Object.fromEntries(Object.entries(before.rows).map(([name, held]) => [name, held.length])));
      await archive.close();
    });

    it('leaves the database as it was when a step fails, and says where the backup is', async () => {
      const open = place.open();
      await earlier(open);
      const before = await everything(place.source);
      const broken = async (db: Kysely<unknown>) => {
        await sql`delete from plants`.execute(db);
        await sql`create table invites (id integer)`.execute(db);
      };
      const steps = (database: OpenDatabase) => migrate(database, undefined, { '0002-broken': broken });
      await expect(upgrade(open, garden(), steps)).rejects.toThrow(
        /^The database could not be upgraded to this version of Leafbook, and is unchanged\. A backup of it is .*before-upgrade-.*Z\.zip\. \(.*invites.*\)$/,
      );
      expect(await everything(place.source)).toEqual(before);
      expect((await appliedMigrations(open.db)).at(-1)).toBe('0037-folded-keys');
      await open.db.destroy();
    });

    it.runIf(engine === 'postgres')('is tried again where PostgreSQL ends it because of a writer', async () => {
      const [open, writer] = [place.open(), place.open()];
      await earlier(open);
      const [writes, upgrades] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      let tries = 0;
      const upgraded = upgrade(open, { ...garden(), backup: false }, async (database) => {
        tries += 1;
        await database.db.transaction().execute(async (tx) => {
          await sql`lock table species`.execute(tx);
          upgrades.resolve();
          await writes.promise;
          await sql`lock table users`.execute(tx);
        });
        await migrate(database);
      });
      await writer.db.transaction().execute(async (tx) => {
        await sql`lock table users`.execute(tx);
        await upgrades.promise;
        writes.resolve();
        // PostgreSQL ends the one who waits first.
        const waits = async () =>
          (await sql`select 1 from pg_locks where relation = 'users'::regclass and not granted`.execute(tx)).rows
            .length > 0;
        while (!(await waits()));
        await sql`lock table species`.execute(tx);
      });
      await upgraded;
      expect(tries).toBe(2);
      expect(await pendingMigrations(open.db)).toEqual([]);
      await Promise.all([open.db.destroy(), writer.db.destroy()]);
    });

    it('changes nothing when the backup cannot be written', async () => {
      const open = place.open();
      await earlier(open);
      await writeFile(join(place.dataDir, 'backups'), 'a file where the folder should be');
      await expect(upgrade(open, garden())).rejects.toThrow(
        'could not be backed up before its upgrade. Nothing was changed',
      );
      expect((await appliedMigrations(open.db)).at(-1)).toBe('0037-folded-keys');
      expect(await upgrade(open, { ...garden(), backup: false })).toBeNull();
      expect(await pendingMigrations(open.db)).toEqual([]);
      await open.db.destroy();
    });
  });
}
