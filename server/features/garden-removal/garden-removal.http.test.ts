import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { elsewhere } from '../../testing/accounts.ts';
import { deleted } from '../../testing/deletions.ts';
import { identifiedPlant } from '../../testing/identifications.ts';
import { faultsOf } from '../../testing/integrity.ts';
import { asked, type Person, person, planned, plantRow, testClock } from '../../testing/kit.ts';
import { makeGarden, sharedGarden } from '../../testing/shared-gardens.ts';
import { filedPhoto, hasFiles } from '../../testing/stored-photos.ts';
import { openedApp } from '../../testing/test-app.ts';
import { dumpRows, tablesOf } from '../../testing/user-rows.ts';
import { sweepPhotos } from '../photos/photos.service.ts';
import { purgeTrash } from '../trash/trash.service.ts';
import { purgeEndedGardens } from './garden-removal.service.ts';

const clock = testClock();
const test = await openedApp({ deps: { now: clock.now } });
const tables = await tablesOf(test.deps.db);

/** A garden of two with something of everything in it, and the keys of its photos. */
async function fullAllotment(ada: Person, ben: Person) {
  const garden = await sharedGarden(test, ada, { gardener: [ben] });
  const photo = (by: Person) => filedPhoto(test, by, garden.id);
  const [cover, noted, undoable, unused] = [await photo(ada), await photo(ben), await photo(ben), await photo(ada)];
  const of = { gardenId: garden.id };
  const plantId = await plantRow(test, ada, { ...of, photoId: cover.id, isPublic: true });
  await plantRow(test, ben, { ...of, deletedAt: test.deps.now().toISOString() });
  await identifiedPlant(test, { ...ada, garden }, ['leaf'], of, () => photo(ada));
  await planned(ben, plantId, { startOn: '2026-05-04' });
  await asked(ben, 'POST', `/api/plants/${plantId}/care`, { type: 'pruning' });
  const event = { title: 'Order bulbs', eventType: 'planting', date: '2026-09-01T10:00:00.000Z' };
  await asked(ben, 'POST', `/api/calendar?garden=${garden.id}`, event);
  const entry = await asked(ben, 'POST', `/api/plants/${plantId}/journal`, { date: '2026-05-04', note: 'Buds' });
  for (const [position, { id }] of [noted, undoable].entries())
    await test.deps.db.insertInto('journalPhotos').values({ entryId: entry.id, photoId: id, position }).execute();
  await deleted(ben, `/api/journal/${entry.id}/photos/${undoable.id}`);
  await asked(ben, 'POST', `/api/plants/${plantId}/like`);
  await asked(ben, 'POST', `/api/plants/${plantId}/comments`, { comment: 'Lovely' });
  const photos = await test.deps.db.selectFrom('photos').select('photoKey').where('gardenId', '=', garden.id).execute();
  return { garden, keys: [...photos.map(({ photoKey }) => photoKey), undoable.key], unused };
}

const end = async (who: Person, { id }: { id: number }) =>
  expect((await who.inject({ method: 'DELETE', url: `/api/gardens/${id}` })).statusCode).toBe(204);
const keyless = (lines: string[]) => lines.filter((line) => !/^(photo_checks|photo_deletions|sessions) /.test(line));

describe('a garden that ended 30 days ago', () => {
  it('goes for good with every row and file, and nothing of any other', async () => {
    const [ada, ben] = [await person(test), await person(test)];
    const stays = await fullAllotment(ada, ben);
    const before = keyless(await dumpRows(test.deps.db, tables));
    const goes = await fullAllotment(ada, ben);
    await end(ada, goes.garden);
    const ended = await dumpRows(test.deps.db, tables);
    clock.days = 29.99;
    await purgeTrash(test.deps);
    expect(await purgeEndedGardens(test.deps)).toEqual({ purged: 0 });
    expect((await dumpRows(test.deps.db, tables)).filter((line) => /^(gardens|plants) /.test(line))).toEqual(
      ended.filter((line) => /^(gardens|plants) /.test(line)),
    );
    for (const key of goes.keys) expect(await hasFiles(test, key)).toBe(true);
    clock.days = 30.01;
    expect(await purgeEndedGardens(test.deps)).toEqual({ purged: 1 });
    clock.days = 0;
    expect(keyless(await dumpRows(test.deps.db, tables))).toEqual(before);
    for (const key of goes.keys) expect([key, await hasFiles(test, key)]).toEqual([key, false]);
    for (const key of stays.keys) expect([key, await hasFiles(test, key)]).toEqual([key, true]);
    expect(await faultsOf(test)).toEqual([]);
    expect(await purgeEndedGardens(test.deps)).toEqual({ purged: 0 });
  });

  it('goes on being deleted by the next run where one was cut off', async () => {
    const [ada, ben] = [await person(test), await person(test)];
    const { garden, keys } = await fullAllotment(ada, ben);
    await end(ada, garden);
    clock.days = 30.01;
    // The process ends: the transactions before it are committed, and of one it leaves the rows but not the files.
    const { db, now } = test.deps;
    const images = { ...test.deps.images, remove: () => Promise.reject(new Error('ended')) };
    let transactions = 0;
    const failing = new Proxy(db, {
      get: (target, name) => {
        if (name === 'transaction') {
          transactions += 1;
          if (transactions > 6) throw new Error('ended');
        }
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await expect(purgeEndedGardens({ db: failing, images, now })).rejects.toThrow('ended');
    const left = async () => db.selectFrom('gardens').select('id').where('id', '=', garden.id).execute();
    expect(await left()).toHaveLength(1);
    expect(await purgeEndedGardens(test.deps)).toEqual({ purged: 1 });
    await sweepPhotos(test.deps);
    clock.days = 0;
    expect(await left()).toEqual([]);
    for (const key of keys) expect([key, await hasFiles(test, key)]).toEqual([key, false]);
    expect(await db.selectFrom('photos').select('id').where('gardenId', '=', garden.id).execute()).toEqual([]);
  });

  it('is deleted once by two processes', async () => {
    const [ada, ben] = [await person(test), await person(test)];
    const { garden } = await fullAllotment(ada, ben);
    await end(ada, garden);
    clock.days = 30.01;
    const runs = await Promise.all([purgeEndedGardens(test.deps), purgeEndedGardens(test.deps)]);
    clock.days = 0;
    expect(runs.map(({ purged }) => purged).sort()).toEqual([0, 1]);
  });
});

describe('a plant that was on its way when its garden ended', () => {
  it('goes to the trash with the others, and comes back with them', async () => {
    const ada = await person(test);
    const garden = await makeGarden(test, ada);
    await end(ada, garden);
    const late = await plantRow(test, ada, { gardenId: garden.id, isPublic: true });
    await purgeEndedGardens(test.deps);
    expect((await test.inject({ url: `/api/plants/${late}` })).statusCode).toBe(404);
    const back = await elsewhere(test, ada);
    expect((await back.inject({ method: 'POST', url: `/api/gardens/${garden.id}/restore` })).statusCode).toBe(200);
    expect((await ada.inject({ url: `/api/plants/${late}` })).statusCode).toBe(200);
  });
});

it('shows nobody a public plant that comes out of the trash while its garden ends', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [ada, ben] = [await person(test), await person(test)];
    const garden = await sharedGarden(test, ada, { gardener: [ben] });
    const plant = { gardenId: garden.id, isPublic: true, deletedAt: test.deps.now().toISOString() };
    const plantIds = await Promise.all(Array.from({ length: 4 }, () => plantRow(test, ada, plant)));
    const restores = plantIds.map((id) => ben.inject({ method: 'POST', url: `/api/trash/${id}/restore` }));
    await end(ada, garden);
    for (const { statusCode } of await Promise.all(restores)) expect([200, 404]).toContain(statusCode);
    for (const id of plantIds) expect((await test.inject({ url: `/api/plants/${id}` })).statusCode).toBe(404);
  }
});

it('takes no plant earlier than its garden', () => {
  expect(limits.trashDays).toBeGreaterThanOrEqual(limits.endedGardenDays);
});
