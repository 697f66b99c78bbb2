import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import type { OpenDatabase } from './db/database.ts';
import { installationOf } from './db/installation.ts';
import { newKey, someFiles } from './images/image-store.suite.ts';
import type { ImageStore, PhotoFiles } from './images/image-store.ts';
import { readMove, writeMove } from './photo-move.ts';
import { copyPhotos, finishMove } from './photo-move-run.ts';
import { type PhotoStore, storeOf } from './photo-store.ts';
import { keysIn } from './testing/backups.ts';
import { engines, type GardenPlace, gardenPlace, silentWatch } from './testing/gardens.ts';
import { opened } from './testing/opened.ts';
import { S3StandIn } from './testing/stand-ins/s3.ts';

const [engine = 'sqlite'] = engines();
const server = await opened(S3StandIn.start());
let place: GardenPlace;
let open: OpenDatabase;
let folder: string;
let installation: string;
let disk: PhotoStore;
let s3: PhotoStore;

/** The settings of a process. */
const settings = (PHOTOS: string) => {
  const { endpoint: S3_ENDPOINT, region: S3_REGION, accessKeyId, secretAccessKey } = server.place;
  const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  return readConfig({ DATA_DIR: place.dataDir, PHOTOS, S3_ENDPOINT, S3_REGION, ...keys });
};

beforeEach(async () => {
  server.objects.clear();
  server.mood = {};
  place = await gardenPlace(engine, { migrated: true });
  folder = await mkdtemp(join(tmpdir(), 'leafbook-move-'));
  open = place.open();
  installation = await installationOf(open.db);
  disk = storeOf(settings(folder));
  s3 = storeOf(settings('s3://garden/home'));
  await disk.claim(open.db);
});
afterEach(async () => {
  await open.db.destroy();
  await place.remove();
  await rm(folder, { recursive: true });
});

const between = (from: PhotoStore, to: PhotoStore) => ({
  ...{ db: open.db, from, to, installation, watch: silentWatch, settleMs: 200 },
});

async function stored(images: ImageStore, count = 5): Promise<Map<string, PhotoFiles>> {
  const photos = new Map(Array.from({ length: count }, () => [newKey(), someFiles()]));
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
  for (const [key, files] of photos) expect(await images.get(key, 'full')).toEqual(files.full);
}

describe('moving photos', () => {
  it('from the disk to an S3 server and back loses none, and the app sees all at any time', async () => {
    const photos = await stored(disk.images);
    const [before, other] = [disk.imagesFor(open.db, 100), disk.imagesFor(open.db, 100)];
    await expectAll(before, photos);
    expect(await copyPhotos(between(disk, s3))).toEqual({ verified: 5, copied: 5, left: [] });
    expect(await keysIn(disk.images)).toEqual([...photos.keys()].sort());

    // What comes now goes to the new store alone, by processes with either setting.
    const after = s3.imagesFor(open.db, 100);
    for (const images of [before, after]) for (const [key, files] of await stored(images, 1)) photos.set(key, files);
    for (const images of [before, other, after]) await expectAll(images, photos);
    expect([(await keysIn(disk.images)).length, (await keysIn(s3.images)).length]).toEqual([5, 7]);
    expect(await keysIn(before)).toEqual([...photos.keys()].sort());

    expect(await finishMove(between(disk, s3))).toEqual({ verified: 5, copied: 0, left: [] });
    expect([await keysIn(disk.images), await keysIn(s3.images)]).toEqual([[], [...photos.keys()].sort()]);
    for (const images of [before, after, s3.images]) await expectAll(images, photos);
    await expect(disk.refuseForeign(open.db)).rejects.toThrow(/were moved to another store\. Set PHOTOS to that store/);
    await s3.refuseForeign(open.db);

    await copyPhotos(between(s3, disk));
    await finishMove(between(s3, disk));
    expect(await keysIn(s3.images)).toEqual([]);
    await expectAll(disk.images, photos);
    await disk.refuseForeign(open.db);
  });

  it('deletes from both, so that nothing deleted comes back', async () => {
    const [[gone = ''] = []] = [...(await stored(disk.images))];
    await copyPhotos(between(disk, s3));
    const images = disk.imagesFor(open.db, 100);
    const second = (await keysIn(images)).find((key) => key !== gone) ?? '';
    await images.remove(gone);
    expect(await images.removeMany([second])).toEqual([second]);
    await finishMove(between(disk, s3));
    const left = await keysIn(s3.images);
    expect([left.length, left.includes(gone), left.includes(second)]).toEqual([3, false, false]);
  });

  it('leaves no copy of a photo that is deleted while it is copied', async () => {
    const [[key = ''] = []] = [...(await stored(disk.images, 1))];
    const app = disk.imagesFor(open.db, 100);
    await copyPhotos(between(disk, s3));
    await s3.images.remove(key);
    // Deleted between its copy's being written and looked at.
    const to = {
      ...s3,
      address: s3.address,
      installation: () => s3.installation(),
      images: {
        ...s3.images,
        put: async (...photo: Parameters<ImageStore['put']>) => {
          if (photo[0] === key) await app.remove(key);
          await s3.images.put(...photo);
        },
      },
    } as unknown as PhotoStore;
    await copyPhotos(between(disk, to));
    expect([await keysIn(disk.images), await keysIn(s3.images)]).toEqual([[], []]);
  });

  it('goes on where it was cut short, also in the middle of a photo', async () => {
    const photos = await stored(disk.images, 20);
    server.mood.refuse = {
      status: 403,
      code: 'AccessDenied',
      times: 99,
      method: 'PUT',
      object: new RegExp([...photos.keys()][11] ?? ''),
    };
    await expect(copyPhotos(between(disk, s3))).rejects.toThrow('AccessDenied');
    const partly = (await keysIn(s3.images)).length;
    server.mood = {};
    const { verified, copied } = await copyPhotos(between(disk, s3));
    expect([verified, copied]).toEqual([20, 20 - partly]);
    await expectAll(s3.images, photos);
  });

  it('copies again what differs, and ends only with equal bytes', async () => {
    const photos = await stored(disk.images, 2);
    await copyPhotos(between(disk, s3));
    const [object = ''] = [...server.objects.keys()].filter((name) => name.endsWith('full.webp'));
    server.objects.set(object, { body: Buffer.from('spoiled'), at: new Date() });
    expect(await finishMove(between(disk, s3))).toEqual({ verified: 2, copied: 1, left: [] });
    await expectAll(s3.images, photos);
  });

  it('begins only between stores of this installation, one move at a time, and ends only what was begun', async () => {
    await stored(disk.images, 1);
    await expect(finishMove(between(disk, s3))).rejects.toThrow('was begun. Nothing was changed.');
    await expect(copyPhotos(between(disk, disk))).rejects.toThrow('the same place');
    await s3.images.claim('g0123456789abcdef');
    await expect(copyPhotos(between(disk, s3))).rejects.toThrow('holds photos of another installation');
    await s3.images.claim(installation, { replace: true });
    expect(await readMove(open.db)).toBeNull();
    await copyPhotos(between(disk, s3));
    const third = storeOf(settings('s3://garden/third'));
    await expect(copyPhotos(between(disk, third))).rejects.toThrow(/is not finished\. Nothing was changed/);
    await expect(third.refuseForeign(open.db)).rejects.toThrow(
      /are being moved from .* to .*, and PHOTOS is s3:\/\/garden\/third/,
    );
  });

  it('does not let a process without the keys of the S3 server pretend that photos are lost', async () => {
    const photos = await stored(disk.images, 1);
    await copyPhotos(between(disk, s3));
    const without = storeOf(readConfig({ DATA_DIR: place.dataDir, PHOTOS: folder })).imagesFor(open.db, 100);
    // The second try comes within the time for which a state that was read counts.
    for (let tries = 0; tries < 2; tries += 1)
      await expect(without.put(newKey(), someFiles())).rejects.toMatchObject({ code: 'PHOTOS_AWAY' });
    expect(await keysIn(disk.images)).toEqual([...photos.keys()]);
  });

  it('stops a process that knows the old place by another name, also after the move', async () => {
    const [[key = ''] = []] = [...(await stored(disk.images, 1))];
    const link = `${folder}-link`;
    await symlink(folder, link);
    const elsewhere = storeOf(settings(link)).imagesFor(open.db, 0);
    await copyPhotos(between(disk, s3));
    await expect(elsewhere.remove(key)).rejects.toMatchObject({ code: 'PHOTOS_AWAY' });
    await finishMove(between(disk, s3));
    await expect(elsewhere.put(newKey(), someFiles())).rejects.toMatchObject({ code: 'PHOTOS_AWAY' });
    await rm(link);
  });

  it('is not begun between two names of one folder', async () => {
    const photos = await stored(disk.images, 1);
    const link = `${folder}-link`;
    await symlink(folder, link);
    const same = storeOf(settings(link));
    await expect(copyPhotos(between(disk, same))).rejects.toThrow('are the same place. Nothing was changed.');
    await writeMove(open.db, { from: disk.address, to: same.address, isDone: false });
    await expect(finishMove(between(disk, same))).rejects.toThrow('are the same place. Nothing was changed.');
    expect(await keysIn(disk.images)).toEqual([...photos.keys()]);
    await expectAll(disk.images, photos);
    await rm(link);
  });

  it('leaves a photo that the database knows and that lost a file, and says which', async () => {
    const [[key = '', files] = []] = [...(await stored(disk.images, 1))];
    await know(key);
    await rm(join(folder, key.slice(0, 2), key, 'thumb.webp'));
    await copyPhotos(between(disk, s3));
    expect(await finishMove(between(disk, s3))).toEqual({ verified: 0, copied: 0, left: [key] });
    expect(await disk.images.get(key, 'full')).toEqual(files?.full);
  });

  it('brings nothing back that was deleted after an end that was cut short', async () => {
    const [gone = '', stays = ''] = [...(await stored(disk.images, 2)).keys()];
    await know(stays);
    await copyPhotos(between(disk, s3));
    // Killed before the first photo of the old place was deleted.
    await writeMove(open.db, { from: disk.address, to: s3.address, isDone: true });
    await s3.imagesFor(open.db, 50).remove(gone);
    await finishMove(between(disk, s3));
    expect([await keysIn(disk.images), await keysIn(s3.images)]).toEqual([[], [stays]]);
  });
});
