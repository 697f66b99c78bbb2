import { describe, expect, it } from 'vitest';
import { noIdentifier } from '../../testing/identifiers.ts';
import {
  asked,
  dayMs,
  makeGarden,
  type Person,
  person,
  personForEachTest,
  plantRow,
  testClock,
} from '../../testing/kit.ts';
import { pagesOf } from '../../testing/pages.ts';
import { plantWithEverything } from '../../testing/plant-with-everything.ts';
import { hasFiles, storedPhoto } from '../../testing/stored-photos.ts';
import { openedApp } from '../../testing/test-app.ts';
import { purgeTrash } from './trash.service.ts';

/** Days that the clock of the app runs ahead. */
const clock = testClock();
const test = await openedApp({
  deps: { identifier: noIdentifier, now: clock.now },
});
const owner = personForEachTest(test);

type Who = Pick<Person, 'inject'>;
const call = (who: Who, method: 'GET' | 'POST' | 'DELETE', url: string, headers: Record<string, string> = {}) =>
  who.inject({ method, url, headers });
const status = async (who: Who, method: 'GET' | 'POST' | 'DELETE', url: string) =>
  (await call(who, method, url)).statusCode;
const trash = () => asked(owner, 'GET', '/api/trash');
const restore = (id: number) => call(owner, 'POST', `/api/trash/${id}/restore`);
const discard = (id: number) => call(owner, 'DELETE', `/api/trash/${id}`);

/** A plant that its owner has deleted, through the API. */
async function trashed(plant: Parameters<typeof plantRow>[2] = {}, by = owner): Promise<number> {
  const id = await plantRow(test, by, plant);
  expect(await status(by, 'DELETE', `/api/plants/${id}`)).toBe(204);
  return id;
}

const keep = () => storedPhoto(test, owner.garden);
const areThere = (keys: string[]) => Promise.all(keys.map((key) => hasFiles(test, key)));
const hasRow = async (key: string) =>
  (await test.deps.db.selectFrom('photos').select('id').where('photoKey', '=', key).execute()).length === 1;

/** A plant with a photo of each kind: cover, first photo, and one of its journal. */
async function plantWithPhotos({ deletedAt, ...plant }: { isPublic?: boolean; deletedAt?: string } = {}) {
  const [cover, first, noted] = [await keep(), await keep(), await keep()];
  const id = await plantRow(test, owner, { ...plant, photoId: cover.id, originalPhotoId: first.id });
  const { id: entryId } = await asked(owner, 'POST', `/api/plants/${id}/journal`, { date: '2026-05-04', note: '' });
  await test.deps.db.insertInto('journalPhotos').values({ entryId, photoId: noted.id, position: 1 }).execute();
  if (deletedAt) await test.deps.db.updateTable('plants').set({ deletedAt }).where('id', '=', id).execute();
  return { id, keys: [cover.key, first.key, noted.key] };
}

describe('the list', () => {
  it('has what was deleted, last deleted first, as it was, with the time that is left', async () => {
    const first = await plantRow(test, owner, { isPublic: true });
    const plant = (await call(owner, 'GET', `/api/plants/${first}`)).json();
    await call(owner, 'DELETE', `/api/plants/${first}`);
    clock.days = 1;
    const second = await trashed({ addedAt: null });
    clock.days = 0;
    await plantRow(test, owner);
    await trashed({}, await person(test));
    await trashed({ gardenId: (await makeGarden(test, owner)).id });
    const [last, other, ...more] = await trash();
    expect(more).toEqual([]);
    expect([last.id, last.addedAt]).toEqual([second, null]);
    expect(other).toEqual({ ...plant, deletedAt: expect.stringMatching(/Z$/), purgeAt: expect.stringMatching(/Z$/) });
    expect(Date.parse(other.purgeAt) - Date.parse(other.deletedAt)).toBe(30 * dayMs);
  });

  it('comes in pages', async () => {
    const deletedAt = test.deps.now().toISOString();
    for (let n = 0; n < 5; n += 1) await plantRow(test, owner, { deletedAt });
    const whole = (await trash()).map(({ id }: { id: number }) => id);
    expect(whole).toHaveLength(5);
    expect(await pagesOf(owner, '/api/trash?limit=2')).toMatchObject({ ids: whole, sizes: [2, 2, 1], totals: ['5'] });
  });
});

describe('a plant in the trash', () => {
  it('shows its photo to its owner, in the trash alone', async () => {
    const { id, keys } = await plantWithPhotos({ isPublic: true });
    await call(owner, 'DELETE', `/api/plants/${id}`);
    const [{ photoUrl }] = await trash();
    expect(photoUrl).toBe(`/api/trash/${id}/photo`);
    const photo = await call(owner, 'GET', `${photoUrl}?size=thumb`);
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(photo.headers['cache-control']).toBe('private, no-cache');
    const again = await call(owner, 'GET', `${photoUrl}?size=thumb`, { 'if-none-match': String(photo.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(await status(owner, 'GET', `${photoUrl}?size=huge`)).toBe(400);
    for (const key of keys) expect(await status(owner, 'GET', `/api/photos/${key}`)).toBe(404);
    await restore(id);
    expect(await status(owner, 'GET', photoUrl)).toBe(404);
    for (const key of keys) expect(await status(owner, 'GET', `/api/photos/${key}`)).toBe(200);
  });

  it('comes back as it was, with all that hangs on it, and goes for good with that', async () => {
    const { plantId: id } = await plantWithEverything(test, owner, await person(test));
    const { db } = test.deps;
    const tables = [
      ...(['plantLikes', 'plantComments', 'notifications', 'journalEntries', 'undoRecords'] as const),
      ...(['carePlans', 'careLogs', 'calendarEvents', 'eventSeries'] as const),
    ];
    const hanging = async () => {
      const rows = tables.map((table) => db.selectFrom(table).selectAll().where('plantId', '=', id).execute());
      return new Map((await Promise.all(rows)).map((found, n) => [tables[n], found as object[]]));
    };
    for (const [table, rows] of await hanging()) expect([table, rows.length > 0]).toEqual([table, true]);
    const everything = async () => [
      await db.selectFrom('plants').selectAll().where('id', '=', id).execute(),
      await hanging(),
    ];
    const before = await everything();
    const plant = (await call(owner, 'GET', `/api/plants/${id}`)).json();
    await call(owner, 'DELETE', `/api/plants/${id}`);
    const restored = await restore(id);
    expect([restored.statusCode, restored.json()]).toEqual([200, plant]);
    expect(await everything()).toEqual(before);
    expect(await trash()).toEqual([]);
    expect(await status(test, 'GET', `/api/plants/${id}`)).toBe(200);
    await call(owner, 'DELETE', `/api/plants/${id}`);
    await discard(id);
    for (const [table, rows] of await hanging()) expect([table, rows]).toEqual([table, []]);
  });
});

describe('deleting for good', () => {
  it('removes rows and files of the plant, and of no other', async () => {
    const [gone, stays] = [await plantWithPhotos(), await plantWithPhotos()];
    for (const { id } of [gone, stays]) await call(owner, 'DELETE', `/api/plants/${id}`);
    const removed = await discard(gone.id);
    expect([removed.statusCode, removed.body]).toEqual([204, '']);
    for (const key of gone.keys) expect([await hasRow(key), await hasFiles(test, key)]).toEqual([false, false]);
    for (const key of stays.keys) expect([await hasRow(key), await hasFiles(test, key)]).toEqual([true, true]);
    expect((await discard(gone.id)).statusCode).toBe(404);
    expect((await trash()).map(({ id }: { id: number }) => id)).toEqual([stays.id]);
  });

  it('empties the whole trash, however full', async () => {
    const living = await plantWithPhotos();
    const dead = await plantWithPhotos({ deletedAt: test.deps.now().toISOString() });
    const deletedAt = test.deps.now().toISOString();
    for (let n = 0; n < 120; n += 1) await plantRow(test, owner, { deletedAt });
    expect(await status(owner, 'DELETE', '/api/trash')).toBe(204);
    expect(await trash()).toEqual([]);
    const left = await test.deps.db.selectFrom('plants').select('id').where('userId', '=', owner.user.id).execute();
    expect(left).toEqual([{ id: living.id }]);
    expect(await areThere(dead.keys)).toEqual([false, false, false]);
    expect(await areThere(living.keys)).toEqual([true, true, true]);
    expect(await status(owner, 'DELETE', '/api/trash')).toBe(204);
  });

  it('happens after 30 days by itself, to the minute', async () => {
    const { id, keys } = await plantWithPhotos();
    await call(owner, 'DELETE', `/api/plants/${id}`);
    clock.days = 29.999;
    expect(await purgeTrash(test.deps)).toMatchObject({ purged: 0 });
    expect(await trash()).toHaveLength(1);
    clock.days = 30.001;
    expect(await trash()).toEqual([]);
    expect((await restore(id)).statusCode).toBe(404);
    expect(await status(owner, 'GET', `/api/trash/${id}/photo`)).toBe(404);
    expect(await areThere(keys)).toEqual([true, true, true]);
    expect((await purgeTrash(test.deps)).purged).toBeGreaterThanOrEqual(1);
    clock.days = 0;
    expect(await areThere(keys)).toEqual([false, false, false]);
    expect(await Promise.all(keys.map(hasRow))).toEqual([false, false, false]);
    expect(await trash()).toEqual([]);
  });
});

describe('at the same moment', () => {
  it('two restores bring it back once', async () => {
    const id = await trashed();
    const answers = await Promise.all([1, 2, 3, 4].map(() => restore(id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404]);
  });

  it('restoring and deleting for good end in one of the two, whole', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, keys } = await plantWithPhotos({ deletedAt: test.deps.now().toISOString() });
      const [back, gone, empty] = await Promise.all([restore(id), discard(id), call(owner, 'DELETE', '/api/trash')]);
      expect(empty.statusCode).toBe(204);
      const restored = back.statusCode === 200;
      expect(restored ? [404] : [204, 404]).toContain(gone.statusCode);
      expect(await status(owner, 'GET', `/api/plants/${id}`)).toBe(restored ? 200 : 404);
      expect(await areThere(keys)).toEqual(keys.map(() => restored));
      expect(await trash()).toEqual([]);
    }
  });
});
