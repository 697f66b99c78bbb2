import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '../../context/deps.ts';
import { withDeleted } from '../../db/rows.ts';
import { encodePhoto } from '../../image-processing/encode.ts';
import { asked, plantWithPlan } from '../../testing/care.ts';
import { commented, deleted, deletionScene, followed, logCare, noted, restore } from '../../testing/deletions.ts';
import { type Person, person } from '../../testing/people.ts';
import { drawnPicture } from '../../testing/photos.ts';
import { photoRow, plantRow, setPlant } from '../../testing/plants.ts';
import { keepPhoto } from '../photos/photos.service.ts';

const photoQuota = { photos: 1_000, bytes: 1_000_000_000 };
let { test, owner, friend, everything, hasFiles } = await deletionScene({ photoQuota });

describe('what cannot be as it was', () => {
  const refused = async (id: number, reason: string) => {
    const before = await everything();
    const answer = await restore(owner, id);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { reason, code: 'conflict' }]);
    // It stays kept: what is in the way may go.
    expect(await everything()).toEqual(before);
  };

  it('is an event of a plan that went on', async () => {
    const { plantId, eventId } = await plantWithPlan(test, owner);
    const id = await deleted(owner, `/api/calendar/${eventId}`);
    const logId = await logCare(owner, plantId);
    await refused(id, 'care_changed_since');
    await asked(owner, 'DELETE', `/api/care/logs/${logId}`);
  });

  it('is an event whose plan was removed', async () => {
    const { planId, closedId } = await followed(test, owner);
    const id = await deleted(owner, `/api/calendar/${closedId}`);
    const planRemoval = await deleted(owner, `/api/care/plans/${planId}`);
    expect((await restore(owner, id)).statusCode).toBe(409);
    expect((await restore(owner, planRemoval)).statusCode).toBe(200);
    expect((await restore(owner, id)).statusCode).toBe(200);
  });

  it('is a plan where the same care was planned anew', async () => {
    const { plantId, plan } = await plantWithPlan(test, owner);
    const id = await deleted(owner, `/api/care/plans/${plan.id}`);
    await asked(owner, 'POST', '/api/care/plans', { plantId, type: 'watering', growingDays: 9 });
    await refused(id, 'replaced_since');
  });

  it('is a photo of an entry that is full, but not its place in it', async () => {
    const { entryId, photoIds } = await noted(test, owner);
    const id = await deleted(owner, `/api/journal/${entryId}/photos/${photoIds[1]}`);
    const rows = [];
    for (let position = 2; position <= 12; position += 1)
      rows.push({ photoId: (await photoRow(test, owner)).id, entryId, position });
    await test.deps.db.insertInto('journalPhotos').values(rows).execute();
    await refused(id, 'journal_entry_full');
    await test.deps.db.deleteFrom('journalPhotos').where('entryId', '=', entryId).where('position', '=', 3).execute();
    expect((await restore(owner, id)).statusCode).toBe(200);
    const places = test.deps.db.selectFrom('journalPhotos').select('position').where('entryId', '=', entryId);
    const positions = (await places.orderBy('position').execute()).map(({ position }) => position);
    expect(positions).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  });

  it('is the cover where another photo was chosen since', async () => {
    const { plantId, entryId, photoIds } = await noted(test, owner);
    const id = await deleted(owner, `/api/journal/${entryId}/photos/${photoIds[0]}`);
    await asked(owner, 'PATCH', `/api/plants/${plantId}/cover`, { photoId: photoIds[1] });
    const plant = () => test.deps.db.selectFrom('plants').selectAll().where('id', '=', plantId).execute();
    const chosen = await plant();
    expect((await restore(owner, id)).statusCode).toBe(200);
    expect(await plant()).toEqual(chosen);
  });
});

describe('a comment that comes back', () => {
  it('notifies nobody again, and its unread notification comes with it', async () => {
    const { url } = await commented(test, owner, friend);
    const news = async () => (await asked(owner, 'GET', '/api/notifications/count')).count;
    const before = await news();
    const id = await deleted(friend, url);
    expect(await news()).toBe(before - 1);
    await restore(friend, id);
    expect(await news()).toBe(before);
  });

  it('needs a plant that its writer may see', async () => {
    const { plantId, url } = await commented(test, owner, friend);
    const id = await deleted(friend, url);
    await setPlant(test, plantId, { isPublic: false });
    expect((await restore(friend, id)).statusCode).toBe(404);
    await setPlant(test, plantId, { isPublic: true });
    expect((await restore(friend, id)).statusCode).toBe(200);
  });

  it('does not where its writer has left', async () => {
    const writer = await person(test);
    const plantId = await plantRow(test, owner, { isPublic: true });
    const { id } = await asked(writer, 'POST', `/api/plants/${plantId}/comments`, { comment: 'Mine' });
    const removal = await deleted(owner, `/api/comments/${id}`);
    await asked(writer, 'POST', '/api/account/delete', { currentPassword: null });
    expect((await restore(owner, removal)).statusCode).toBe(404);
  });
});

describe('deleted photos near the limit', () => {
  const smallPhoto = drawnPicture(40, 30).then(encodePhoto);
  const add = async (part: Partial<Deps> = {}) =>
    keepPhoto({ ...test.deps, ...part }, owner.garden, await smallPhoto, async (_tx, photo) => photo.key);
  const usage = () =>
    test.deps.db
      .selectFrom('photos')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('bytes').as('bytes')])
      .where('userId', '=', owner.user.id)
      .executeTakeFirstOrThrow();
  let removals: { id: number; keys: string[] }[];
  /** Which of the three deleted entries, the oldest first, can still be restored. */
  const left = async () => {
    const rows = await test.deps.db.selectFrom('undoRecords').select('id').execute();
    const ids = new Set(rows.map(({ id }) => id));
    return removals.map(({ id }) => ids.has(id));
  };
  const files = () =>
    Promise.all(removals.map(async ({ keys }) => (await Promise.all(keys.map(hasFiles))).every(Boolean)));
  let before: Person;

  beforeEach(async () => {
    photoQuota.photos = 1_000;
    photoQuota.bytes = 1_000_000_000;
    before = owner;
    owner = await person(test);
    removals = [];
    for (let n = 0; n < 3; n += 1) {
      const { url, keys } = await noted(test, owner);
      removals.push({ id: await deleted(owner, url), keys });
    }
  });
  afterEach(() => {
    owner = before;
    photoQuota.photos = 1_000;
    photoQuota.bytes = 1_000_000_000;
  });

  const full = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }));
  const unused = async () =>
    keepPhoto(test.deps, owner.garden, await smallPhoto, () => Promise.reject(new Error('no plant')));
  it.each<[why: string, room: number, act: () => Promise<unknown>, refused: object | null]>([
    ['there is room', 7, () => add(), null],
    [
      'the new photo cannot be stored, as on a full disk',
      6,
      () => add({ images: { ...test.deps.images, put: full } }),
      { code: 'ENOSPC' },
    ],
    ['what uses the new photo is not committed', 6, unused, { message: 'no plant' }],
    ['a photo is refused, as the gardener has all that they may', 0, () => add(), { code: 'storage_full' }],
  ])('stay where %s', async (_why, room, act, refused) => {
    photoQuota.photos = (await usage()).count + room;
    if (refused) await expect(act()).rejects.toMatchObject(refused);
    else await act();
    expect([await left(), await files()]).toEqual([
      [true, true, true],
      [true, true, true],
    ]);
  });

  it('give up only the oldest for one new photo', async () => {
    photoQuota.photos = (await usage()).count + 6;
    await add();
    expect(await left()).toEqual([false, true, true]);
    expect(await files()).toEqual([false, true, true]);
    expect((await restore(owner, removals[0]?.id)).statusCode).toBe(404);
    for (const { id } of removals.slice(1)) expect((await restore(owner, id)).statusCode).toBe(200);
    // What came back always fits.
    expect((await usage()).count).toBeLessThanOrEqual(photoQuota.photos);
  });

  it('give up as many as the bytes of the new photos take', async () => {
    const { deletedBytes } = await withDeleted(test.deps.db)
      .selectFrom('photos')
      .select((eb) => eb.fn.sum<number>('bytes').as('deletedBytes'))
      .where('undoId', 'in', [...removals.map(({ id }) => id)])
      .executeTakeFirstOrThrow();
    const fresh = (await smallPhoto).bytes;
    photoQuota.bytes = Number((await usage()).bytes) + Number(deletedBytes) + fresh;
    await add();
    expect(await left()).toEqual([true, true, true]);
    // Each entry has two photos of the same size, so a byte less takes one entry.
    photoQuota.bytes += fresh - 1;
    await add();
    expect(await left()).toEqual([false, true, true]);
  });

  it('give up no more for several photos at once than for one after the other', async () => {
    photoQuota.photos = (await usage()).count + 6;
    await Promise.all([add(), add(), add()]);
    expect(await left()).toEqual([false, false, true]);
    expect(await files()).toEqual([false, false, true]);
  });

  it('do not fail the upload where they cannot be deleted', async () => {
    photoQuota.photos = (await usage()).count + 6;
    const removeMany = () => Promise.reject(new Error('EIO'));
    const key = await add({ images: { ...test.deps.images, removeMany } });
    expect(await hasFiles(key)).toBe(true);
  });
});

it('goes with the account of who deleted it, files and all', async () => {
  const before = owner;
  owner = await person(test);
  const { url, keys, entryId } = await noted(test, owner);
  await deleted(owner, url);
  const ofEntry = async () =>
    (await everything()).filter(
      (line) => line.startsWith(`journal_entries {"id":${entryId},`) || keys.some((key) => line.includes(key)),
    );
  expect(await ofEntry()).toHaveLength(3);
  await asked(owner, 'POST', '/api/account/delete', { currentPassword: null });
  for (const key of keys) expect(await hasFiles(key)).toBe(false);
  expect(await ofEntry()).toEqual([]);
  owner = before;
});
