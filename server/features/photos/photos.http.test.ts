import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { photoSizes } from '../../../contract/photos.ts';
import type { PhotoQuota } from '../../config.ts';
import { encodePhoto } from '../../image-processing/encode.ts';
import { noIdentifier } from '../../testing/identifiers.ts';
import { asked, openedApp, type Person, person, photoRow, plantRow, setPlant, testClock } from '../../testing/kit.ts';
import { drawnPicture } from '../../testing/photos.ts';
import { hasFiles, storedPhoto } from '../../testing/stored-photos.ts';
import { reserveKey } from '../photo-files/photo-files.queries.ts';
import { purgeTrash } from '../trash/trash.service.ts';
import { keepPhoto, sweepPhotos } from './photos.service.ts';

/** Days that the clock of the app runs ahead. */
const clock = testClock();

// Photos are kept and served without the identifier; here it is away.
const test = await openedApp({
  deps: { identifier: noIdentifier, now: clock.now },
});
const owner = await person(test);
const other = await person(test);

const keep = (by = owner, picture = drawnPicture()) => storedPhoto(test, by.garden, picture);

/** A photo of a plant of the owner. */
async function plantPhoto(
  plant: Parameters<typeof plantRow>[2] = {},
): Promise<{ key: string; id: number; plantId: number }> {
  const photo = await keep();
  return { ...photo, plantId: await plantRow(test, owner, { ...plant, photoId: photo.id }) };
}

const get = (who: Person | null, key: string, rest: { query?: string; headers?: Record<string, string> } = {}) =>
  (who ?? test).inject({ method: 'GET', url: `/api/photos/${key}${rest.query ?? ''}`, headers: rest.headers ?? {} });

/** Statuses that the owner, another gardener and a visitor get. */
const seenBy = async (key: string) =>
  (await Promise.all([owner, other, null].map((who) => get(who, key)))).map((response) => response.statusCode);

const filesOf = (key: string) => hasFiles(test, key);
const hasRow = async (key: string) =>
  (await test.deps.db.selectFrom('photos').select('id').where('photoKey', '=', key).execute()).length === 1;

describe('who sees a photo', () => {
  it('of no plant or a private one its owner alone, and it follows sharing, un-sharing and deleting at once', async () => {
    const { key, plantId } = await plantPhoto();
    for (const each of [key, (await keep()).key]) expect(await seenBy(each)).toEqual([200, 404, 404]);
    await setPlant(test, plantId, { isPublic: true });
    expect(await seenBy(key)).toEqual([200, 200, 200]);
    const { etag } = (await get(null, key)).headers;
    await setPlant(test, plantId, { isPublic: false });
    expect(await seenBy(key)).toEqual([200, 404, 404]);
    expect((await get(null, key, { headers: { 'if-none-match': String(etag) } })).statusCode).toBe(404);
    await setPlant(test, plantId, { isPublic: true, deletedAt: '2026-05-04T09:30:00.000Z' });
    expect(await seenBy(key)).toEqual([404, 404, 404]);
    await setPlant(test, plantId, { deletedAt: null });
    expect(await seenBy(key)).toEqual([200, 200, 200]);
  });

  it('that does not exist, or whose files are lost: nobody', async () => {
    expect(await seenBy('A'.repeat(22))).toEqual([404, 404, 404]);
    expect(await seenBy((await photoRow(test, owner)).key)).toEqual([404, 404, 404]);
  });

  it('a refusal looks the same for a photo that is not theirs and one that is not there', async () => {
    const hidden = await get(other, (await plantPhoto()).key);
    const missing = await get(other, 'B'.repeat(22));
    expect(hidden.body).toBe(missing.body);
    expect(hidden.headers['cache-control']).toBe('no-store');
    expect(hidden.headers.etag).toBeUndefined();
  });

  it.each(['..%2f..%2fleafbook.db', 'short', 'A'.repeat(23), '%00', `${'A'.repeat(21)}%2f`])(
    'a key like %s is refused',
    async (key) => {
      expect([400, 404]).toContain((await get(owner, key)).statusCode);
    },
  );
});

describe('how a photo is served', () => {
  it.each([
    ['', photoSizes.full],
    ['?size=full', photoSizes.full],
    ['?size=card', photoSizes.card],
    ['?size=thumb', photoSizes.thumb],
  ])('in the size that is asked for: %s', async (query, longest) => {
    const { id, key } = await keep(owner, drawnPicture(1600, 1000));
    await plantRow(test, owner, { photoId: id });
    const response = await get(owner, key, { query });
    expect(response.headers['content-type']).toBe('image/webp');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: longest });
  });

  it('another size is refused', async () => {
    expect((await get(owner, (await plantPhoto()).key, { query: '?size=huge' })).statusCode).toBe(400);
  });

  it('so that no shared cache keeps it and nothing in it can run', async () => {
    const { headers } = await get(null, (await plantPhoto({ isPublic: true })).key);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline; filename="plant-full.webp"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('once: a browser that has it is told so', async () => {
    const { key } = await plantPhoto();
    const etag = String((await get(owner, key)).headers.etag);
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await get(owner, key, { headers: { 'if-none-match': known } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers['cache-control']).toBe('private, no-cache');
    }
    expect((await get(owner, key, { query: '?size=card', headers: { 'if-none-match': etag } })).statusCode).toBe(200);
  });
});

describe('keeping and removing', () => {
  it('a kept photo has a row that says its size and an unguessable key', async () => {
    const { id, key } = await keep();
    expect(key).toMatch(/^[\w-]{22}$/);
    const row = await test.deps.db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ photoKey: key, userId: owner.user.id, width: 480, height: 320 });
    expect(row.bytes).toBeGreaterThan(100);
  });

  it('leaves nothing when what uses it cannot be written', async () => {
    let key = '';
    const failing = keepPhoto(test.deps, owner.garden, await encodePhoto(await drawnPicture()), async (_tx, photo) => {
      key = photo.key;
      expect(await filesOf(key)).toBe(true);
      throw new Error('no plant');
    });
    await expect(failing).rejects.toThrow('no plant');
    expect([await hasRow(key), await filesOf(key)]).toEqual([false, false]);
  });

  it('is refused beyond the number and the bytes that one gardener may keep, by the limit that is reached', async () => {
    const photo = await encodePhoto(await drawnPicture());
    const within = (photoQuota: PhotoQuota, kept = photo) =>
      keepPhoto({ ...test.deps, photoQuota }, collector.garden, kept, async () => 'kept');
    const fault = (params: object) => ({ reason: 'photo_quota_reached', params });
    const refused = (params: object) => ({ code: 'storage_full', status: 507, fault: fault(params) });
    const collector = await person(test);
    const much = 2_000_000_000;
    expect(await within({ photos: 1, bytes: much })).toBe('kept');
    await expect(within({ photos: 1, bytes: much })).rejects.toMatchObject(refused({ maxPhotos: 1 }));
    expect(await within({ photos: 1200, bytes: 2 * photo.bytes })).toBe('kept');
    const half = { ...photo, bytes: much / 2 };
    expect(await within({ photos: 1200, bytes: much }, half)).toBe('kept');
    await expect(within({ photos: 1200, bytes: much }, half)).rejects.toMatchObject(refused({ maxMegabytes: 2_000 }));
    await expect(within({ photos: 3, bytes: much })).rejects.toMatchObject(refused({ maxPhotos: 3 }));
    await expect(keep(owner)).resolves.toBeDefined();
  });
});

describe('sweeping', () => {
  it('removes what nobody will look at again, and nothing else', async () => {
    const identified = '2026-05-04T09:30:00.000Z';
    const inGarden = await plantPhoto({ identifiedAt: identified });
    const inTrash = await plantPhoto({ identifiedAt: identified, deletedAt: identified });
    const shared = await plantPhoto({ identifiedAt: identified, addedAt: null, isPublic: true });
    const notAdded = await plantPhoto({ addedAt: null });
    const [unused, first, noted] = [await keep(), await keep(), await keep()];
    const cover = { addedAt: null, identifiedAt: '2026-01-01T00:00:00.000Z', photoId: null, originalPhotoId: first.id };
    const entries = `/api/plants/${await plantRow(test, owner, cover)}/journal`;
    const { id: entryId } = await asked(owner, 'POST', entries, { date: '2026-05-04', note: '' });
    await test.deps.db.insertInto('journalPhotos').values({ entryId, photoId: noted.id, position: 1 }).execute();
    const profile = await keep();
    await test.deps.db
      .updateTable('users')
      .set({ profileImageUrl: `/api/photos/${profile.key}` })
      .where('id', '=', owner.user.id)
      .execute();
    const { files } = await encodePhoto(await drawnPicture());
    const unnamed = 'C'.repeat(22);
    await test.deps.images.put(unnamed, files);

    const all = [inGarden, inTrash, shared, profile, first, noted, notAdded, unused, { key: unnamed }];
    const kept = async () => Promise.all(all.map(({ key }) => filesOf(key)));
    await sweepPhotos(test.deps);
    expect(await kept()).toEqual(Array(9).fill(true));
    clock.days = 1.1;
    await sweepPhotos(test.deps);
    expect(await kept()).toEqual([...Array(7).fill(true), false, true]);
    clock.days = 31;
    await sweepPhotos(test.deps);
    // A file that the database knows nothing of may be another's.
    expect(await kept()).toEqual([...Array(6).fill(true), false, false, true]);
    expect([await hasRow(notAdded.key), await hasRow(unused.key)]).toEqual([false, false]);
    expect(await sweepPhotos(test.deps)).toEqual({ removed: 0 });
    clock.days = 0;
    const plants = test.deps.db.selectFrom('plants').select('photoId').where('id', '=', notAdded.plantId);
    expect(await plants.execute()).toEqual([{ photoId: null }]);
  });

  it('removes what a crash left, a day later, and leaves what it does not know', async () => {
    const folder = join(test.photoFolder, 'incoming');
    const half = (key: string) => mkdir(join(folder, `${key}.0123456789ab`), { recursive: true });
    const [reserved, unknown] = ['D'.repeat(22), 'E'.repeat(22)];
    await reserveKey(test.deps.db, reserved, test.deps.now().toISOString());
    await half(reserved);
    await half(unknown);
    clock.days = -0.1;
    expect(await sweepPhotos(test.deps)).toEqual({ removed: 0 });
    expect(await readdir(folder)).toHaveLength(2);
    clock.days = 0.1;
    expect(await sweepPhotos(test.deps)).toEqual({ removed: 1 });
    expect(await readdir(folder)).toEqual([`${unknown}.0123456789ab`]);
    clock.days = 0;
  });

  it('never removes the files of a photo whose row comes late', async () => {
    let key = '';
    const put: typeof test.deps.images.put = async (stored, files) => {
      key = stored;
      await test.deps.images.put(stored, files);
      // The machine slept here, and its sweep is the first to wake up.
      clock.days = 1.1;
      await sweepPhotos(test.deps);
    };
    const images = { ...test.deps.images, put };
    const photo = await encodePhoto(await drawnPicture());
    const late = keepPhoto({ ...test.deps, images }, owner.garden, photo, async () => 'kept');
    await expect(late).rejects.toMatchObject({ code: 'unavailable' });
    clock.days = 0;
    expect([await hasRow(key), await filesOf(key)]).toEqual([false, false]);
  });

  it('has the files of every deleted photo written down, and removes them later where the disk refused', async () => {
    let isBroken = false;
    const removeMany = async (keys: readonly string[]) => (isBroken ? [] : test.deps.images.removeMany(keys));
    const deps = { ...test.deps, images: { ...test.deps.images, removeMany } };
    const inTrash = await plantPhoto({ deletedAt: '2026-05-04T09:30:00.000Z' });
    const asked = async () =>
      (await test.deps.db.selectFrom('photoDeletions').selectAll().where('photoKey', '=', inTrash.key).execute())
        .length;
    isBroken = true;
    await purgeTrash(deps);
    expect([await hasRow(inTrash.key), await filesOf(inTrash.key), await asked()]).toEqual([false, true, 1]);
    await sweepPhotos(deps);
    expect([await filesOf(inTrash.key), await asked()]).toEqual([true, 1]);
    isBroken = false;
    await sweepPhotos(deps);
    expect([await filesOf(inTrash.key), await asked()]).toEqual([false, 0]);
  });
});

describe('a placeholder', () => {
  it('is made with the photo: its shape and colors in about 28 characters', async () => {
    const { id, hash } = await keep();
    expect(hash).toMatch(/^[\w-]{20,34}$/);
    const photos = test.deps.db.selectFrom('photos').select('photoHash').where('id', '=', id);
    expect(await photos.execute()).toEqual([{ photoHash: hash }]);
    // Of the quarters: red, green, blue and nearly white.
    const { r, g, b, a } = thumbHashToAverageRGBA(Buffer.from(hash, 'base64url'));
    expect([r, g, b, a].map((share) => Math.round(share * 10) / 10)).toEqual([0.5, 0.5, 0.5, 1]);
    const grey = Array.from({ length: 30 * 20 }, () => [128, 128, 128, 255]).flat();
    expect(hash).not.toBe(Buffer.from(rgbaToThumbHash(30, 20, grey)).toString('base64url'));
  });

  it('is answered wherever a card or a page shows the photo', async () => {
    const { id: photoId, hash } = await keep();
    const id = await plantRow(test, owner, { photoId, isPublic: true });
    const isIt = (plant: { id: number }) => plant.id === id;
    const read = (url: string) => asked(owner, 'GET', url);
    expect((await read(`/api/plants/${id}`)).photoHash).toBe(hash);
    for (const list of ['/api/plants', '/api/plants/recent', '/api/community']) {
      expect((await read(list)).find(isIt)).toMatchObject({ photoHash: hash });
    }
    expect(await read(`/api/plants/${id}/photos`)).toMatchObject([{ photoHash: hash }]);
    const edited = await asked(owner, 'PATCH', `/api/plants/${id}`, { photoHash: 'x', funFact: 'y' });
    expect(edited).toMatchObject({ photoHash: hash, funFact: 'y' });
    await owner.inject({ method: 'DELETE', url: `/api/plants/${id}` });
    expect((await read('/api/trash')).find(isIt)).toMatchObject({ photoHash: hash });
  });
});
