import { beforeEach, describe, expect, it } from 'vitest';
import { withDeleted } from '../../db/rows.ts';
import { restore } from '../../testing/deletions.ts';
import { strayRows } from '../../testing/integrity.ts';
import { asked, openedApp, type Person, person, photoRow, plantRow } from '../../testing/kit.ts';
import { plantWithEverything } from '../../testing/plant-with-everything.ts';
import { addMember, makeGarden, sharedGarden } from '../../testing/shared-gardens.ts';
import { dumpRows, tablesOf } from '../../testing/user-rows.ts';

const photoQuota = { photos: 1_000, bytes: 1_000_000_000 };
let ann: Person;
let ben: Person;
let target: { id: number };
const test = await openedApp({ deps: { photoQuota } });
beforeEach(async () => {
  [ann, ben] = [await person(test, { username: 'Ann' }), await person(test, { username: 'Ben' })];
  target = await makeGarden(test, ann, 'Allotment');
});

const move = (who: Pick<Person, 'inject'>, plantId: number, gardenId: number, headers: Record<string, string> = {}) =>
  who.inject({ method: 'POST', url: `/api/plants/${plantId}/garden`, payload: { gardenId }, headers });
const statusOf = async (...request: Parameters<typeof move>) => (await move(...request)).statusCode;

const tables = [
  ...(['plants', 'photos', 'identifications', 'journalEntries', 'carePlans', 'calendarEvents', 'careLogs'] as const),
  ...(['undoRecords', 'plantComments', 'plantLikes', 'notifications'] as const),
];
/** Every row there is, deleted or not, by its table and id. */
async function everything() {
  const all = new Map<string, Record<string, unknown>>();
  for (const table of tables)
    for (const row of await withDeleted(test.deps.db)
      .selectFrom(table as 'plants')
      .selectAll()
      .execute())
      all.set(`${table} ${row.id}`, row);
  return all;
}
type Rows = Awaited<ReturnType<typeof everything>>;
const changed = (before: Rows, after: Rows) => [...after].filter(([key, row]) => row !== before.get(key));

/** The rows as they would be in another garden. */
const inGarden = (rows: Rows, from: number, to: number) =>
  new Map([...rows].map(([key, row]) => [key, row.gardenId === from ? { ...row, gardenId: to } : row]));

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

  it('stays public only where its mover owns the other garden, too', async () => {
    const bens = await sharedGarden(test, ben, { gardener: [ann] });
    const add = (isPublic: boolean) => plantRow(test, ann, { isPublic });
    const [shown, moved] = [await add(true), await add(true)];
    expect((await move(ann, shown, target.id)).json().isPublic).toBe(true);
    expect((await move(ann, moved, bens.id)).json().isPublic).toBe(false);
    const hidden = await add(false);
    expect((await move(ann, hidden, target.id)).json().isPublic).toBe(false);
    expect((await test.inject({ url: `/api/plants/${moved}` })).statusCode).toBe(404);
  });

  it('stands at the place of its name in the new garden, and leaves none behind that is empty', async () => {
    const plantAt = async (location: string, gardenId = ann.garden.id) => {
      const id = await plantRow(test, ann, { gardenId, location: null });
      await asked(ann, 'PATCH', `/api/plants/${id}`, { location });
      return id;
    };
    await plantAt('Bed 1');
    const [moved, alone] = [await plantAt('Bed 1'), await plantAt('Roof')];
    for (let n = 0; n < 2; n += 1) await plantAt('BED 1', target.id);
    for (const id of [moved, alone]) expect(await statusOf(ann, id, target.id)).toBe(200);
    const places = async (gardenId: number) =>
      (await asked(ann, 'GET', `/api/places?garden=${gardenId}`)).map(
        ({ name, plantCount }: { name: string; plantCount: number }) => [name, plantCount],
      );
    expect(await places(ann.garden.id)).toEqual([['Bed 1', 1]]);
    expect(await places(target.id)).toEqual([
      ['BED 1', 3],
      ['Roof', 1],
    ]);
    expect((await asked(ann, 'GET', `/api/plants/${moved}`)).location).toBe('Bed 1');
    const rows = await test.deps.db
      .selectFrom('places')
      .select('name')
      .where('gardenId', 'in', [ann.garden.id, target.id])
      .execute();
    expect(rows.map(({ name }) => name).sort()).toEqual(['BED 1', 'Bed 1', 'Roof']);
    expect(await strayRows(test.deps.db)).toEqual([]);
  });

  it('changes nothing where it is there already', async () => {
    const plantId = await plantRow(test, ann, { isPublic: true });
    const before = await everything();
    expect(await statusOf(ann, plantId, ann.garden.id)).toBe(200);
    expect(await everything()).toEqual(before);
  });

  it('is answered again only while its mover is a member of the garden where it is', async () => {
    const bens = await sharedGarden(test, ben, { gardener: [ann] });
    const plantId = await plantRow(test, ann);
    const key = { 'idempotency-key': `into-${bens.id}` };
    expect([await statusOf(ann, plantId, bens.id, key), await statusOf(ann, plantId, bens.id, key)]).toEqual([
      200, 200,
    ]);
    await asked(ben, 'DELETE', `/api/gardens/${bens.id}/members/${ann.user.id}`);
    expect(await statusOf(ann, plantId, bens.id, key)).toBe(404);
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
      { ...row, gardenId: ann.garden.id, action: 'plant_moved_in' },
      { ...row, gardenId: target.id, action: 'plant_moved_out' },
    ]);
  });
});

const allRows = async () => {
  const tables = new Map(
    [...(await tablesOf(test.deps.db))].filter(([name]) => !['sessions', 'garden_members'].includes(name)),
  );
  return dumpRows(test.deps.db, tables);
};

describe('the garden that a plant is moved to', () => {
  it('must be there, and one that its owner may change', async () => {
    const [bens, ended] = [await makeGarden(test, ben), await makeGarden(test, ann)];
    const plantId = await plantRow(test, ann, { isPublic: true });
    await asked(ann, 'DELETE', `/api/gardens/${ended.id}`);
    const before = await allRows();
    for (const garden of [bens.id, ended.id, 2_000_000_000]) expect(await statusOf(ann, plantId, garden)).toBe(404);
    await addMember(test, bens, ann, 'viewer');
    const answer = await move(ann, plantId, bens.id);
    expect([answer.statusCode, answer.json().reason]).toEqual([403, 'viewer_cannot_edit']);
    expect(await allRows()).toEqual(before);
  });
});

describe('the photos of a plant that is moved', () => {
  const withPhoto = async (owner: Person) => plantRow(test, owner, { photoId: (await photoRow(test, owner)).id });

  it('count for the first owner of the other garden, who must have room', async () => {
    const bens = await sharedGarden(test, ben, { owner: [ann] });
    for (let n = 0; n < 3; n += 1) await withPhoto(ben);
    const plantId = await withPhoto(ann);
    const bare = await plantRow(test, ann);
    photoQuota.photos = 3;
    const before = await allRows();
    const answer = await move(ann, plantId, bens.id);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      507,
      { reason: 'owner_photo_quota_reached', params: { maxPhotos: 3 } },
    ]);
    expect(await allRows()).toEqual(before);
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
    const bens = await sharedGarden(test, ben, { gardener: [ann] });
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
