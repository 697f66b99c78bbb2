import { beforeEach, expect, inject, it } from 'vitest';
import { openedApp, type Person, person, plantRow } from '../../testing/kit.ts';
import { whenLockIsAwaited } from '../../testing/lock-wait.ts';
import { jpegPhoto, photoForm } from '../../testing/photos.ts';
import { photoFiles } from '../../testing/stored-photos.ts';
import { until } from '../../testing/until.ts';
import { removeAccount } from './account-removal.service.ts';

/** What writing the files of a photo waits for, once they are written. */
let afterPut: () => Promise<unknown> = async () => {};
const test = await openedApp();
const { put } = test.deps.images;
test.deps.images.put = async (...photo) => {
  await put(...photo);
  await afterPut();
};
beforeEach(() => {
  afterPut = async () => {};
});

const remove = async (who: Person) =>
  (await who.inject({ method: 'POST', url: '/api/account/delete', payload: { currentPassword: null } })).statusCode;
const post = async (who: Person, url: string, payload?: object) =>
  (await who.inject({ method: 'POST', url, ...(payload && { payload }) })).statusCode;
const like = (who: Person, plantId: number) => post(who, `/api/plants/${plantId}/like`);
const comment = (who: Person, plantId: number) => post(who, `/api/plants/${plantId}/comments`, { comment: 'Lovely' });
const shared = (who: Person) => plantRow(test, who, { isPublic: true });
const people = (many: number) => Promise.all(Array.from({ length: many }, () => person(test)));

const exists = async ({ user }: Person) =>
  (await test.deps.db.selectFrom('users').select('id').where('id', '=', user.id).execute()).length > 0;

/** What is kept of likes and comments of a plant, and what its row says. */
async function counts(plantId: number) {
  const { db } = test.deps;
  const rows = async (table: 'plantLikes' | 'plantComments') =>
    (await db.selectFrom(table).select('id').where('plantId', '=', plantId).execute()).length;
  const plants = db.selectFrom('plants').select(['likesCount', 'commentsCount']).where('id', '=', plantId);
  const said = await plants.executeTakeFirstOrThrow();
  return { said, kept: { likesCount: await rows('plantLikes'), commentsCount: await rows('plantComments') } };
}

it('leaves neither row nor file of a photo that is on its way', async () => {
  const goes = await person(test);
  const [isWritten, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  afterPut = () => {
    isWritten.resolve();
    return mayGoOn.promise;
  };
  const form = photoForm(await jpegPhoto());
  const upload = goes.inject({ method: 'POST', url: '/api/profile/upload-image', ...form });
  await isWritten.promise;
  expect(await remove(goes)).toBe(204);
  mayGoOn.resolve();
  expect((await upload).statusCode).toBe(404);
  expect(await photoFiles(test)).toEqual([]);
});

it('ends whatever the gardener does at the same moment, with no failure of the server', async () => {
  const stays = await person(test);
  const theirs = await shared(stays);
  for (let round = 0; round < 2; round += 1) {
    const goes = await person(test);
    const own = await shared(goes);
    const deeds = () => [
      like(goes, theirs),
      comment(goes, theirs),
      post(goes, '/api/plants', { plantId: theirs }),
      post(goes, `/api/plants/${own}/care`, { type: 'watering' }),
      post(goes, `/api/plants/${own}/journal`, { date: '2026-05-04', note: 'Planted' }),
      post(goes, '/api/care/plans', { plantId: own, type: 'pruning', growingDays: 7 }),
    ];
    const before = deeds();
    if (round > 0) await Promise.race(before);
    const gone = remove(goes);
    const statuses = await Promise.all([...before, ...deeds()]);
    expect(await gone).toBe(204);
    expect(statuses.filter((status) => ![200, 201, 401, 404, 409].includes(status))).toEqual([]);
    expect(await exists(goes)).toBe(false);
    const { said, kept } = await counts(theirs);
    expect(said).toEqual(kept);
  }
  expect((await counts(theirs)).kept).toEqual({ likesCount: 0, commentsCount: 0 });
});

it('goes while many like and comment on the plants, and their counts stay exact', async () => {
  const [goes, stays, ...visitors] = await people(7);
  if (!goes || !stays) throw new Error('nobody is there');
  const own = [await shared(goes), await shared(goes)];
  const theirs = [await shared(stays), await shared(stays)];
  for (const plantId of theirs) await Promise.all([like(goes, plantId), comment(goes, plantId)]);
  let isOver = false;
  const statuses = new Set<number>();
  const visits = visitors.map(async (visitor, at) => {
    for (let turn = at; !isOver; turn += 1) {
      const plantId = [...own, ...theirs][turn % 4] ?? 0;
      statuses.add(await (turn % 3 === 0 ? comment(visitor, plantId) : like(visitor, plantId)));
    }
  });
  await until(() => statuses.has(200) && statuses.has(201));
  const status = await remove(goes);
  await until(() => statuses.has(404));
  isOver = true;
  await Promise.all(visits);
  expect(status).toBe(204);
  expect([...statuses].sort()).toEqual([200, 201, 404]);
  expect(await exists(goes)).toBe(false);
  for (const plantId of theirs) {
    const { said, kept } = await counts(plantId);
    expect(said).toEqual(kept);
  }
});

it('goes together with others who like each other', async () => {
  const circle = await people(4);
  const plants = await Promise.all(circle.map(shared));
  for (const each of circle) await Promise.all(plants.map((plantId) => like(each, plantId)));
  expect(await Promise.all(circle.map(remove))).toEqual([204, 204, 204, 204]);
  expect(await Promise.all(circle.map(exists))).toEqual([false, false, false, false]);
});

// SQLite has one writer at a time.
if (inject('postgresUrl')) {
  it('waits a while for others, and else leaves everything as it is', async () => {
    const goes = await person(test);
    const plantId = await shared(goes);
    const removing = await test.deps.db.transaction().execute(async (tx) => {
      await tx.updateTable('plants').set({ location: 'Held' }).where('id', '=', plantId).execute();
      await expect(removeAccount(test.deps, goes.user, { patienceMs: 100 })).rejects.toMatchObject({
        code: 'unavailable',
      });
      expect(await exists(goes)).toBe(true);
      const removal = removeAccount(test.deps, goes.user, { patienceMs: 170_000 });
      // It gives up each wait after a moment, and tries again.
      for (const isAwaited of [true, false, true]) await whenLockIsAwaited(tx, isAwaited);
      return { removal };
    });
    await removing.removal;
    expect(await exists(goes)).toBe(false);
  });
}
