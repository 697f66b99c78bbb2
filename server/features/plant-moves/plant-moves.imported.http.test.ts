import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restore } from '../../testing/deletions.ts';
import { type Person, person } from '../../testing/people.ts';
import { plantWithEverything } from '../../testing/plant-with-everything.ts';
import { photoRow } from '../../testing/plants.ts';
import { makeGarden } from '../../testing/shared-gardens.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let test: TestApp;
let ann: Person;
let ben: Person;
let target: { id: number };
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  [ann, ben] = [await person(test), await person(test)];
  target = await makeGarden(test, ann, 'Allotment');
});

const statusOf = async (who: Person, plantId: number, gardenId: number) =>
  (await who.inject({ method: 'POST', url: `/api/plants/${plantId}/garden`, payload: { gardenId } })).statusCode;

const tables = [
  ...(['plants', 'photos', 'identifications', 'journalEntries', 'carePlans', 'calendarEvents', 'careLogs'] as const),
];

describe('an imported plant that is moved', () => {
  it('keeps its import keys, but for those that the other garden has', async () => {
    const mine = await plantWithEverything(test, ann, ben);
    const gardens = [ann.garden.id, target.id];
    const other = await plantWithEverything(test, ann, ben);
    expect(await statusOf(ann, other.plantId, target.id)).toBe(200);
    const keyed = tables as unknown as readonly ['plants', 'careLogs'];
    const { db } = test.deps;
    /** The first row of each table has a key that both gardens have, the second one of its own. */
    const give = async (table: 'plants' | 'careLogs', gardenId: number) => {
      const rows = await db.selectFrom(table).select('id').where('gardenId', '=', gardenId).orderBy('id').execute();
      for (const [n, { id }] of rows.entries())
        await db
          .updateTable(table)
          .set({ importKey: n === 0 ? 'both' : `${gardenId}-${n}` })
          .where('id', '=', id)
          .execute();
      return rows.map(({ id }) => id);
    };
    for (const table of keyed) for (const gardenId of gardens) await give(table, gardenId);
    const keysOf = (table: 'plants' | 'careLogs') =>
      db.selectFrom(table).select(['id', 'importKey']).where('gardenId', 'in', gardens).orderBy('id').execute();
    const before = new Map<string, Awaited<ReturnType<typeof keysOf>>>();
    const theirs = new Map<string, Set<number>>();
    for (const table of keyed) {
      before.set(table, await keysOf(table));
      const rows = await db.selectFrom(table).select('id').where('gardenId', '=', ann.garden.id).execute();
      theirs.set(table, new Set(rows.map(({ id }) => id)));
    }
    expect(await statusOf(ann, mine.plantId, target.id)).toBe(200);
    for (const table of keyed) {
      const expected = before
        .get(table)
        ?.map((row) =>
          theirs.get(table)?.has(row.id) && row.importKey === 'both' ? { ...row, importKey: null } : row,
        );
      expect([table, await keysOf(table)]).toEqual([table, expected]);
    }
    for (const [kind, id] of Object.entries(mine.undo).reverse())
      expect([kind, (await restore(ann, id)).statusCode]).toEqual([kind, 200]);
  });

  it('takes what was deleted along without a key that the other garden has', async () => {
    const { plantId, undo } = await plantWithEverything(test, ann, ben);
    const { db } = test.deps;
    const keyed = (importKey: string) => async (id: number) => {
      const { payload } = await db
        .selectFrom('removed')
        .select('payload')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const changed = JSON.parse(JSON.stringify(payload).replaceAll('"importKey":null', `"importKey":"${importKey}"`));
      await db.updateTable('removed').set({ payload: changed }).where('id', '=', id).execute();
    };
    await keyed('taken')(undo.entry);
    await keyed('free')(undo.photo);
    const there = await photoRow(test, ann, target.id);
    await db.updateTable('photos').set({ importKey: 'taken' }).where('id', '=', there.id).execute();
    // An entry has one key each for itself and its photos: of its photos, one may come back with it.
    const payloads = async () => {
      const rows = await db
        .selectFrom('removed')
        .select('payload')
        .where('id', 'in', [undo.entry, undo.photo])
        .orderBy('id')
        .execute();
      return rows.map(
        ({ payload }) =>
          payload as { entry: { importKey: unknown } | null; photos: { photo: { importKey: unknown } }[] },
      );
    };
    expect(await statusOf(ann, plantId, target.id)).toBe(200);
    const [entry, photo] = await payloads();
    expect([entry?.entry?.importKey, entry?.photos.map(({ photo: { importKey } }) => importKey)]).toEqual([
      'taken',
      [null, null],
    ]);
    expect(photo?.photos.map(({ photo: { importKey } }) => importKey)).toEqual(['free']);
    for (const id of [undo.entry, undo.photo]) expect((await restore(ann, id)).statusCode).toBe(200);
  });
});
