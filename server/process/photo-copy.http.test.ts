import { randomBytes } from 'node:crypto';
import { readFile, rm, symlink, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { installationOf } from '../db/meta.ts';
import { newKey } from '../photo-storage/image-store.suite.ts';
import type { ImageStore, PhotoFiles } from '../photo-storage/image-store.ts';
import { keysIn } from '../testing/backups.ts';
import { engines, type GardenPlace, gardenPlace, silentWatch } from '../testing/gardens.ts';
import { opened, openedFolder, openedInTest } from '../testing/opened.ts';
import { runCommandLine, settingsOf } from '../testing/server-process.ts';
import { S3StandIn } from '../testing/stand-ins/s3.ts';
import { claimToServe } from './claim-garden.ts';
import { copyPhotos } from './photo-copy.ts';
import { type PhotoStore, storeOf } from './photo-store.ts';

const [engine = 'sqlite'] = engines();
const server = await opened(S3StandIn.start());
const folders = await openedFolder();
let place: GardenPlace;
let open: OpenDatabase;
let folder: string;
let installation: string;
let disk: PhotoStore;
let s3: PhotoStore;

const settings = (PHOTOS: string) => {
  const { endpoint: S3_ENDPOINT, region: S3_REGION, accessKeyId, secretAccessKey } = server.place;
  const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  return { ...settingsOf(place), PHOTOS, S3_ENDPOINT, S3_REGION, ...keys };
};
const at = (PHOTOS: string) => storeOf(readConfig(settings(PHOTOS)));

beforeEach(async () => {
  server.objects.clear();
  server.mood = {};
  place = await openedInTest(gardenPlace(engine, { migrated: true }));
  folder = join(folders, newKey());
  open = place.open();
  onTestFinished(() => open.db.destroy());
  installation = await installationOf(open.db);
  disk = at(folder);
  s3 = at('s3://garden/home');
  await disk.claim(open.db);
});

const copy = (from: PhotoStore, to: PhotoStore) => copyPhotos({ db: open.db, from, to, watch: silentWatch });
const counted = (counts: object) => ({ copied: 0, present: 0, replaced: 0, damaged: [], others: 0, ...counts });

const webp = (bytes: number) => Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), randomBytes(bytes)]);

async function stored({ images }: PhotoStore, count: number): Promise<Map<string, PhotoFiles>> {
  const files = () => ({ thumb: webp(300), card: webp(3000), full: webp(9_000) });
  const photos = new Map(Array.from({ length: count }, () => [newKey(), files()]));
  for (const [key, files] of photos) await images.put(key, files);
  return photos;
}

/** Gives a photo a row that names it. */
const know = (photoKey: string) =>
  open.db
    .insertInto('photoDeletions')
    .values({ photoKey, isReserved: true, dueAt: new Date(Date.now() + 86_400_000).toISOString() })
    .execute();

async function expectAll(images: ImageStore, photos: Map<string, PhotoFiles>): Promise<void> {
  expect(await keysIn(images)).toEqual([...photos.keys()].sort());
  for (const [key, files] of photos)
    for (const size of ['thumb', 'card', 'full'] as const) expect(await images.get(key, size)).toEqual(files[size]);
}

const fileOf = (key: string, size: string) => join(folder, key.slice(0, 2), key, `${size}.webp`);

describe('copying photos', () => {
  it('from the disk to an S3 server and back, to another folder, keeps every byte and the place that they come from', async () => {
    const photos = await stored(disk, 20);
    expect(await copy(disk, s3)).toEqual(counted({ copied: 20 }));
    for (const { images } of [disk, s3]) await expectAll(images, photos);
    await s3.refuseForeign(open.db);
    const back = at(`${folder}-back`);
    expect(await copy(s3, back)).toEqual(counted({ copied: 20 }));
    for (const store of [s3, back]) {
      await expectAll(store.images, photos);
      await store.refuseForeign(open.db);
    }
  });

  it('goes on where it was cut short; until then no server starts with a part of them', async () => {
    const photos = await stored(disk, 20);
    const object = new RegExp([...photos.keys()][11] ?? '');
    server.mood.refuse = { status: 403, code: 'AccessDenied', times: 99, method: 'PUT', object };
    await expect(copy(disk, s3)).rejects.toThrow('AccessDenied');
    const partly = (await keysIn(s3.images)).length;
    expect(partly).toBeLessThan(20);
    await expect(s3.refuseForeign(open.db)).rejects.toThrow(/not all copied .* Run `npm run photos:copy` to its end/);
    await expect(copy(s3, disk)).rejects.toThrow('does not hold the photos of this database');
    await disk.refuseForeign(open.db);
    server.mood = {};
    expect(await copy(disk, s3)).toEqual(counted({ copied: 20 - partly, present: partly }));
    await expectAll(s3.images, photos);
    await s3.refuseForeign(open.db);
  });

  it('finds copies that are damaged or lack a size, on either store, and makes them again', async () => {
    const photos = await stored(disk, 3);
    await copy(disk, s3);
    const [spoiled = '', cut = ''] = [...server.objects.keys()].filter((name) => name.endsWith('full.webp'));
    server.objects.set(spoiled, { body: webp(9_000), at: new Date() });
    server.objects.delete(cut);
    expect(await copy(disk, s3)).toEqual(counted({ replaced: 2, present: 1 }));
    await expectAll(s3.images, photos);

    const [first = '', second = ''] = photos.keys();
    await truncate(fileOf(first, 'card'), 30);
    await rm(fileOf(second, 'thumb'));
    expect(await copy(s3, disk)).toEqual(counted({ replaced: 2, present: 1 }));
    await expectAll(disk.images, photos);
  });

  it('leaves out what is damaged at its source, names what of it the database knows, and keeps a whole copy of it', async () => {
    const photos = await stored(disk, 3);
    const [known = '', unknown = ''] = photos.keys();
    await know(known);
    await copy(disk, s3);
    await truncate(fileOf(known, 'full'), 3);
    await rm(fileOf(unknown, 'full'));
    expect(await copy(disk, s3)).toEqual(counted({ present: 1, damaged: [known] }));
    await expectAll(s3.images, photos);
  });

  it('says how many photos are at the new place alone, and leaves them there', async () => {
    const photos = await stored(disk, 2);
    await copy(disk, s3);
    const [gone = ''] = photos.keys();
    await disk.images.remove(gone);
    expect(await copy(disk, s3)).toEqual(counted({ present: 1, others: 1 }));
    await expectAll(s3.images, photos);
  });

  it('begins only between two stores of this installation', async () => {
    const photos = await stored(disk, 1);
    await expect(copy(disk, disk)).rejects.toThrow('the same place');
    await symlink(folder, `${folder}-link`);
    await expect(copy(disk, at(`${folder}-link`))).rejects.toThrow('are the same place. Nothing was changed.');
    const others = await stored(s3, 1);
    await expect(copy(disk, s3)).rejects.toThrow('holds photos of another installation');
    await s3.images.claim('g0123456789abcdef');
    await expect(copy(disk, s3)).rejects.toThrow('holds photos of another installation');
    await expect(copy(s3, disk)).rejects.toThrow('does not hold the photos of this database');
    await expectAll(s3.images, others);
    await expectAll(disk.images, photos);
    expect(await disk.installation()).toBe(installation);
  });
});

describe('npm run photos:copy', () => {
  const run = (...places: string[]) => runCommandLine('photos-copy.ts', places, settings(folder));

  it('refuses while the app serves', async () => {
    await stored(disk, 1);
    const { giveBack } = await claimToServe(readConfig(settings(folder)), pino({ level: 'silent' }));
    const refused = await run(folder, 's3://garden/home');
    await giveBack();
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Another Leafbook is running on .* Stop it first/),
    });
    expect(server.objects.size).toBe(0);
  });

  it('shows how far it is, and says what it did and what to do next', async () => {
    const photos = await stored(disk, 2);
    const { code, said } = await run(folder, 's3://garden/home/');
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^2 photos are at s3:\/\/garden\/home, .*: 2 copied now\.\n/),
    ]);
    expect(said).toMatch(/^Photos…$/m);
    expect(said).toContain(`${folder} is as it was. Set PHOTOS to s3://garden/home, and start the app.`);
    const [key = ''] = photos.keys();
    await know(key);
    await truncate(fileOf(key, 'full'), 3);
    const damaged = await run(folder, 's3://garden/home');
    expect([damaged.code, damaged.said]).toEqual([
      1,
      expect.stringContaining(`and were not copied: ${key}. Copy their`),
    ]);
  });

  it('copies from the place in use alone, and says how to call it', async () => {
    for (const [places, says] of [
      [['s3://garden/home', folder], `PHOTOS is ${folder}, and photos are copied from there. Nothing was changed.`],
      [[folder], 'Name two places. Usage: npm run photos:copy -- FROM TO'],
      [[folder, 'ftp://garden/home'], 'is neither a folder nor s3://bucket/prefix'],
    ] as const)
      expect((await run(...places)).said).toContain(says);
    const withoutKeys = { ...settingsOf(place), PHOTOS: folder };
    expect((await runCommandLine('photos-copy.ts', [folder, 's3://garden/home'], withoutKeys)).said).toContain(
      'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    );
    expect(await readFile(join(folder, 'installation/id'), 'utf8')).toBe(`${installation}\n`);
  });
});
