import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asked } from '../../testing/care.ts';
import { restore } from '../../testing/deletions.ts';
import { type Person, person } from '../../testing/people.ts';
import { plantWithEverything } from '../../testing/plant-with-everything.ts';
import { photoRow, plantRow } from '../../testing/plants.ts';
import { addMember, makeGarden } from '../../testing/shared-gardens.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { dumpRows, tablesOf } from '../../testing/user-rows.ts';

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
  [ann, ben] = [await person(test), await person(test)];
  target = await makeGarden(test, ann, 'Allotment');
});

const move = (who: Pick<Person, 'inject'>, plantId: number, gardenId: number) =>
  who.inject({ method: 'POST', url: `/api/plants/${plantId}/garden`, payload: { gardenId } });
const statusOf = async (...request: Parameters<typeof move>) => (await move(...request)).statusCode;
const everything = async () => {
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
    const before = await everything();
    for (const garden of [bens.id, ended.id, 2_000_000_000]) expect(await statusOf(ann, plantId, garden)).toBe(404);
    await addMember(test, bens, ann, 'viewer');
    const answer = await move(ann, plantId, bens.id);
    expect([answer.statusCode, answer.json().reason]).toEqual([403, 'viewer_cannot_edit']);
    expect(await everything()).toEqual(before);
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
      { reason: 'owner_photo_quota_reached', params: { maxPhotos: 3 } },
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
