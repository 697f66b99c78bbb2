import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asked } from '../../testing/care.ts';
import { restore } from '../../testing/deletions.ts';
import { strayRows } from '../../testing/integrity.ts';
import { type Person, person } from '../../testing/people.ts';
import { plantWithEverything } from '../../testing/plant-with-everything.ts';
import { photoRow, plantRow } from '../../testing/plants.ts';
import { addMember, makeGarden } from '../../testing/shared-gardens.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const photoQuota = { photos: 1_000, bytes: 1_000_000_000 };
let test: TestApp;
let ann: Person;
let ben: Person;
let target: { id: number };
beforeAll(async () => {
  test = await testApp({ deps: { photoQuota } });
});
afterAll(() => test.close());
beforeEach(async () => {
  [ann, ben] = [await person(test, { username: 'Ann' }), await person(test, { username: 'Ben' })];
  target = await makeGarden(test, ann, 'Allotment');
});

const move = (who: Pick<Person, 'inject'>, plantId: number, gardenId: number, headers: Record<string, string> = {}) =>
  who.inject({ method: 'POST', url: `/api/plants/${plantId}/garden`, payload: { gardenId }, headers });
const statusOf = async (...request: Parameters<typeof move>) => (await move(...request)).statusCode;

const tables = [
  ...(['plants', 'photos', 'identifications', 'journalEntries', 'carePlans', 'calendarEvents', 'careLogs'] as const),
  ...(['removed', 'plantComments', 'plantLikes', 'notifications'] as const),
];
/** Every row there is, by its table and id. */
async function everything() {
  const all = new Map<string, Record<string, unknown>>();
  for (const table of tables)
    for (const row of await test.deps.db
      .selectFrom(table as 'plants')
      .selectAll()
      .execute())
      all.set(`${table} ${row.id}`, row);
  return all;
}
type Rows = Awaited<ReturnType<typeof everything>>;
const changed = (before: Rows, after: Rows) => [...after].filter(([key, row]) => row !== before.get(key));

/** The rows as they would be in another garden. What was deleted is text there. */
const inGarden = (rows: Rows, from: number, to: number) =>
  new Map(
    [...rows].map(([key, row]) => [
      key,
      JSON.parse(JSON.stringify(row).replaceAll(`"gardenId":${from}`, `"gardenId":${to}`)),
    ]),
  );

describe('a plant that is moved', () => {
  it('takes every row along that hangs on it, as it was, and no other', async () => {
    // What stays in the garden.
    await plantWithEverything(test, ann, ben);
    const before = await everything();
    const { plantId } = await plantWithEverything(test, ann, ben);
    const all = await everything();
    const ofPlant = new Map([...all].filter(([key]) => !before.has(key)));
    expect(new Set([...ofPlant.keys()].map((key) => key.split(' ')[0]))).toEqual(new Set(tables));

    const answer = await move(ann, plantId, target.id);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { id: plantId, gardenId: target.id, isPublic: true },
    ]);
    expect(answer.json().location).toBe('Bed 1');
    const after = await everything();
    const expected = inGarden(ofPlant, ann.garden.id, target.id);
    for (const [key, row] of expected)
      expect([key, { ...after.get(key), placeId: null }]).toEqual([key, { ...row, placeId: null }]);
    for (const [key, row] of before) expect([key, after.get(key)]).toEqual([key, row]);
    expect(after.size).toBe(all.size);
    expect(changed(all, after).length).toBeGreaterThan(10);
    expect(await strayRows(test.deps.db)).toEqual([]);
    expect((await asked(ann, 'GET', `/api/plants?garden=${target.id}`)).map(({ id }: { id: number }) => id)).toEqual([
      plantId,
    ]);
  });

  it('lets every deletion be undone where it is now', async () => {
    const { plantId, undo } = await plantWithEverything(test, ann, ben);
    await addMember(test, ann.garden, ben, 'gardener');
    expect(await statusOf(ann, plantId, target.id)).toBe(200);
    for (const [kind, id] of Object.entries(undo).reverse()) {
      if (kind !== 'comment') expect([kind, (await restore(ben, id)).statusCode]).toEqual([kind, 404]);
      const { statusCode, body } = await restore(ann, id);
      expect([kind, statusCode, body]).toEqual([kind, 200, expect.any(String)]);
    }
    expect(await strayRows(test.deps.db)).toEqual([]);
    const photos = await asked(ann, 'GET', `/api/plants/${plantId}/photos`);
    expect(photos.length).toBeGreaterThan(6);
    for (const { photoUrl } of photos) expect((await ann.inject({ url: photoUrl })).statusCode).toBe(200);
    expect(await asked(ann, 'GET', `/api/plants/${plantId}/comments`)).toHaveLength(2);
  });

  it('comes back with everything when it is moved back', async () => {
    const { plantId } = await plantWithEverything(test, ann, ben);
    const before = await everything();
    await move(ann, plantId, target.id);
    await move(ann, plantId, ann.garden.id);
    const after = await everything();
    for (const row of [before, after]) row.set(`plants ${plantId}`, { ...row.get(`plants ${plantId}`), placeId: null });
    expect(after).toEqual(before);
  });

  it('stays public only where its mover owns the other garden, too', async () => {
    const bens = await makeGarden(test, ben);
    await addMember(test, bens, ann, 'gardener');
    const [shown, moved] = [
      await plantRow(test, ann, { isPublic: true }),
      await plantRow(test, ann, { isPublic: true }),
    ];
    expect((await move(ann, shown, target.id)).json().isPublic).toBe(true);
    expect((await move(ann, moved, bens.id)).json().isPublic).toBe(false);
    const hidden = await plantRow(test, ann);
    expect((await move(ann, hidden, target.id)).json().isPublic).toBe(false);
    expect((await test.inject({ url: `/api/plants/${moved}` })).statusCode).toBe(404);
  });

  it('is seen by the members of its new garden, and no more by those of the old one', async () => {
    await addMember(test, ann.garden, ben, 'gardener');
    const cat = await person(test);
    await addMember(test, target, cat, 'viewer');
    const plantId = await plantRow(test, ann);
    const see = (who: Person) => who.inject({ url: `/api/plants/${plantId}` });
    expect([(await see(ben)).statusCode, (await see(cat)).statusCode]).toEqual([200, 404]);
    await move(ann, plantId, target.id);
    expect([(await see(ben)).statusCode, (await see(cat)).statusCode]).toEqual([404, 200]);
  });

  it('changes nothing where it is there already, and is moved once under one key', async () => {
    const plantId = await plantRow(test, ann, { isPublic: true });
    const before = await everything();
    expect(await statusOf(ann, plantId, ann.garden.id)).toBe(200);
    expect(await everything()).toEqual(before);
    const key = { 'idempotency-key': `move ${plantId}`.replace(' ', '-') };
    const first = await move(ann, plantId, target.id, key);
    await move(ann, plantId, ann.garden.id);
    const again = await move(ann, plantId, target.id, key);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect((await asked(ann, 'GET', `/api/plants/${plantId}`)).gardenId).toBe(ann.garden.id);
  });

  it('is noted in both gardens where they are shared', async () => {
    const cat = await person(test);
    await addMember(test, target, cat, 'viewer');
    const plantId = await plantRow(test, ann, { commonName: 'Fern' });
    await move(ann, plantId, target.id);
    await addMember(test, ann.garden, ben, 'viewer');
    await move(ann, plantId, ann.garden.id);
    const noted = await test.deps.db
      .selectFrom('gardenActivity')
      .select(['gardenId', 'userId', 'action', 'plantId', 'parameters'])
      .where('plantId', '=', plantId)
      .orderBy('id')
      .execute();
    const row = { userId: ann.user.id, plantId, parameters: { plant: 'Fern' } };
    expect(noted).toEqual([
      { ...row, gardenId: target.id, action: 'plant_moved_in' },
      { ...row, gardenId: target.id, action: 'plant_moved_out' },
      { ...row, gardenId: ann.garden.id, action: 'plant_moved_in' },
    ]);
  });

  it('keeps its import keys, but for those that the other garden has', async () => {
    const mine = await plantWithEverything(test, ann, ben);
    const gardens = [ann.garden.id, target.id];
    const other = await plantWithEverything(test, ann, ben);
    expect(await statusOf(ann, other.plantId, target.id)).toBe(200);
    const keyed = tables.slice(0, 7) as unknown as readonly ['plants', 'careLogs'];
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

describe('who may move a plant', () => {
  it('is an owner of its garden who may change the other one', async () => {
    const [owner, gardener, viewer, stranger] = [
      await person(test),
      await person(test),
      await person(test),
      await person(test),
    ];
    await addMember(test, ann.garden, owner, 'owner');
    await addMember(test, ann.garden, gardener, 'gardener');
    await addMember(test, ann.garden, viewer, 'viewer');
    const bens = await makeGarden(test, ben);
    const plantId = await plantRow(test, ann, { isPublic: true });
    const before = await everything();
    for (const who of [gardener, viewer]) expect(await statusOf(who, plantId, who.garden.id)).toBe(403);
    expect(await statusOf(stranger, plantId, stranger.garden.id)).toBe(404);
    expect(await statusOf(test, plantId, target.id)).toBe(401);
    // Into a garden of others, one that is looked at only, and none.
    for (const garden of [bens.id, 2_000_000_000]) expect(await statusOf(ann, plantId, garden)).toBe(404);
    await addMember(test, bens, ann, 'viewer');
    const answer = await move(ann, plantId, bens.id);
    expect([answer.statusCode, answer.json().reason]).toEqual([403, 'viewer_cannot_edit']);
    expect(await everything()).toEqual(before);
    expect(await statusOf(owner, plantId, owner.garden.id)).toBe(200);
  });

  it('is nobody where it is in the trash, or a garden was ended', async () => {
    const now = new Date().toISOString();
    const trashed = await plantRow(test, ann, { deletedAt: now });
    expect(await statusOf(ann, trashed, target.id)).toBe(404);
    expect(await statusOf(ann, trashed, ann.garden.id)).toBe(404);
    const plantId = await plantRow(test, ann);
    await test.deps.db.updateTable('gardens').set({ deletedAt: now }).where('id', '=', target.id).execute();
    expect(await statusOf(ann, plantId, target.id)).toBe(404);
  });
});

describe('the photos of a plant that is moved', () => {
  const withPhoto = async (owner: Person) => plantRow(test, owner, { photoId: (await photoRow(test, owner)).id });

  it('count for the first owner of the other garden, who must have room', async () => {
    const bens = await makeGarden(test, ben);
    await addMember(test, bens, ann, 'owner');
    for (let n = 0; n < 3; n += 1) await withPhoto(ben);
    const plantId = await withPhoto(ann);
    const bare = await plantRow(test, ann);
    photoQuota.photos = 3;
    const before = await everything();
    const answer = await move(ann, plantId, bens.id);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      507,
      { reason: 'photo_quota_reached', params: { maxPhotos: 3 } },
    ]);
    expect(await everything()).toEqual(before);
    // Without photos, or between gardens of one payer, nothing is counted.
    expect(await statusOf(ann, bare, bens.id)).toBe(200);
    photoQuota.photos = 1;
    expect(await statusOf(ann, plantId, target.id)).toBe(200);
    photoQuota.photos = 4;
    expect(await statusOf(ann, plantId, bens.id)).toBe(200);
    photoQuota.photos = 1_000;
  });

  it('take the place of those that could still be restored', async () => {
    const other = await plantWithEverything(test, ben, ann);
    const bens = await makeGarden(test, ben);
    await addMember(test, bens, ann, 'gardener');
    const plantId = await withPhoto(ann);
    const { count } = await test.deps.db
      .selectFrom('photos')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', ben.user.id)
      .executeTakeFirstOrThrow();
    photoQuota.photos = Number(count) + 1;
    expect(await statusOf(ann, plantId, bens.id)).toBe(200);
    photoQuota.photos = 1_000;
    const statuses = [];
    for (const kind of ['event', 'entry', 'photo'] as const)
      statuses.push((await restore(ben, other.undo[kind])).statusCode);
    expect(statuses).toEqual([200, 404, 404]);
  });
});
