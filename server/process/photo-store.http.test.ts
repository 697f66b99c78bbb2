import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { findInstallation, installationOf } from '../db/meta.ts';
import { appliedMigrations, migrate } from '../db/migrate.ts';
import { markBeforeRelease } from '../testing/before-release.ts';
import { fillEveryTable, storePhotos } from '../testing/every-table.ts';
import { engines, type GardenPlace, gardenPlace } from '../testing/gardens.ts';
import { openedInTest } from '../testing/opened.ts';
import { settingsOf } from '../testing/server-process.ts';
import { openUpgradedDatabase } from './open-database.ts';
import { storeOf } from './photo-store.ts';

const [engine = 'sqlite'] = engines();
const newPlace = (options: Parameters<typeof gardenPlace>[1] = { catalogue: true }) =>
  openedInTest(gardenPlace(engine, options));

function open(place: GardenPlace): OpenDatabase {
  const database = place.open();
  onTestFinished(() => database.db.destroy());
  return database;
}

const settingsFor = ({ dataDir }: GardenPlace) => readConfig({ DATA_DIR: dataDir });

/** Opens the rows of one place with the photos of another, as the server does when it starts. */
async function start(rows: GardenPlace, photos = rows): Promise<void> {
  const config = { ...readConfig(settingsOf(rows)), backupBeforeUpgrade: false };
  const { db } = await openUpgradedDatabase(config, { photos: storeOf(settingsFor(photos)) });
  onTestFinished(() => db.destroy());
}

async function addPhoto({ images }: GardenPlace): Promise<string> {
  const key = randomBytes(16).toString('base64url');
  const file = Buffer.from('a photo');
  await images.put(key, { thumb: file, card: file, full: file });
  return key;
}

const idIn = (place: GardenPlace) => findInstallation(open(place).db);

const advice = /Nothing was changed\. Set DATA_DIR and DATABASE_URL .* restore a backup .* `npm run photos:adopt`/;

describe('a photo store', () => {
  it('gets the id of the database when both are new, from several processes at once, too', async () => {
    const place = await newPlace();
    const stores = Array.from({ length: 5 }, () => storeOf(settingsFor(place)));
    await Promise.all(stores.map((store) => store.claim(open(place).db)));
    const id = await idIn(place);
    expect([id, await place.images.installation()]).toEqual([expect.stringMatching(/^g[\da-f]{16}$/), id]);
    await start(place);
  });

  it('from before there were ids gets that of a database that knows one of its photos', async () => {
    const place = await newPlace({ migrated: false });
    const old = open(place);
    await migrate(old, '0001-baseline');
    await fillEveryTable(old.db);
    await markBeforeRelease(old.db);
    await old.db.deleteFrom('meta').where('key', '=', 'installation').execute();
    const [key = ''] = await storePhotos(old.db, place.images);
    for (let n = 0; n < 3; n += 1) await addPhoto(place);
    await start(place);
    expect(await place.images.installation()).toBe(await idIn(place));
    expect(await place.images.get(key, 'full')).not.toBeNull();
  });

  it('without any known photo is refused by a database, also by one that had photos once', async () => {
    const place = await newPlace();
    await addPhoto(place);
    const before = await place.photoFiles();
    await expect(start(place)).rejects.toThrow(/holds 1 photo, but the database knows none of them\. Nothing/);
    await installationOf(open(place).db);
    await expect(start(place)).rejects.toThrow(advice);
    expect([await place.photoFiles(), await place.images.installation()]).toEqual([before, null]);
  });

  it('of another installation is refused, and neither it nor the database is touched', async () => {
    const [place, other] = [await newPlace(), await newPlace({ migrated: false })];
    await start(place);
    const id = await idIn(place);
    await addPhoto(place);
    await addPhoto(place);
    await expect(start(other, place)).rejects.toThrow(
      `holds 2 photos of the installation ${id}, but the database knows none of them. Nothing was changed.`,
    );
    expect(engine === 'sqlite' ? existsSync(other.source) : (await appliedMigrations(open(other).db)).length > 0).toBe(
      false,
    );
    await start(other);
    const otherId = await idIn(other);
    await expect(start(other, place)).rejects.toThrow(
      `of the installation ${id}, but the database is of the installation ${otherId}. Nothing was changed.`,
    );
    expect(await place.images.installation()).toBe(id);
    await start(place);
  });

  it('gives its id to a database of an earlier version that knows its photos, such as a restored one', async () => {
    const place = await newPlace({ migrated: true });
    const { db } = open(place);
    await fillEveryTable(db);
    await storePhotos(db, place.images);
    await db.deleteFrom('meta').where('key', '=', 'installation').execute();
    await place.images.claim('g0123456789abcdef');
    await start(place);
    expect(await idIn(place)).toBe('g0123456789abcdef');
  });

  it('that cannot be written to stops the start in one line that names the folder', async () => {
    const place = await newPlace();
    await writeFile(join(place.dataDir, 'photos'), 'a file');
    await expect(start(place)).rejects.toThrow(
      /^DATA_DIR must be a folder that can be written to; .*\/photos is not\./,
    );
  });
});
