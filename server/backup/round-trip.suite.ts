import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../db/database.ts';
import { restored } from '../testing/backups.ts';
import { everything, fillEveryTable, storePhotos } from '../testing/every-table.ts';
import { type GardenPlace, gardenPlace } from '../testing/gardens.ts';
import { makeBackup } from './backup.ts';
import { readRestoreMarker } from './restore-marker.ts';

/** That nothing is lost or altered on these ways, each from one engine to another or the same. */
export function describeRoundTrips(ways: [from: Engine, to: Engine][]): void {
  describe('a round trip', () => {
    const now = new Date('2026-05-04T09:30:00Z');
    const places: GardenPlace[] = [];
    const files = new Map<Engine, string>();
    const origins = new Map<Engine, GardenPlace>();

    async function placeOn(engine: Engine, options = { migrated: false }): Promise<GardenPlace> {
      const place = await gardenPlace(engine, options);
      places.push(place);
      return place;
    }

    async function originOn(engine: Engine): Promise<void> {
      const place = await placeOn(engine, { migrated: true });
      const open = place.open();
      await fillEveryTable(open.db);
      await storePhotos(open.db, place.images);
      const file = join(place.dataDir, 'backup.zip');
      // The database stays open meanwhile, as that of a server is.
      await makeBackup(place, file, { now });
      await open.db.destroy();
      origins.set(engine, place);
      files.set(engine, file);
    }

    beforeAll(async () => {
      for (const engine of new Set(ways.map(([from]) => from))) await originOn(engine);
    });
    afterAll(async () => {
      for (const place of places) await place.remove();
    });

    describe.each(ways)('a backup of %s restored into %s', (from, to) => {
      let origin: GardenPlace;
      let target: GardenPlace;
      beforeAll(async () => {
        origin = origins.get(from) ?? (await placeOn(from));
        target = await placeOn(to);
        await restored(files.get(from) ?? '', target);
      });

      it('brings every row of every table, and the ids that come next', async () => {
        const there = await everything(origin.source);
        expect(Object.values(there.rows).every((rows) => rows.length > 0)).toBe(true);
        expect(await everything(target.source)).toEqual(there);
        expect(readRestoreMarker(target.dataDir)).toBeNull();
      });

      it('brings every byte of every photo', async () => {
        const there = await origin.photoFiles();
        // Of a photo that is shown and two that were deleted and can be restored.
        expect(Object.keys(there)).toHaveLength(9);
        expect(await target.photoFiles()).toEqual(there);
      });

      it('is refused where there is a garden already, and changes nothing', async () => {
        const before = await everything(target.source);
        await expect(restored(files.get(from) ?? '', target)).rejects.toThrow(
          'into an empty installation only. Its database has accounts.',
        );
        expect(await everything(target.source)).toEqual(before);
        expect(await target.photoFiles()).toEqual(await origin.photoFiles());
        expect(readRestoreMarker(target.dataDir)).toBeNull();
      });
    });
  });
}
