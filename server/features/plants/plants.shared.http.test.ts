import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Plant } from '../../../contract/plants.ts';
import type { GardenOwner } from '../../garden-access.ts';
import { asked } from '../../testing/care.ts';
import { identifiedPlant } from '../../testing/identifications.ts';
import { strayRows } from '../../testing/integrity.ts';
import { type Person, person } from '../../testing/people.ts';
import { photoRow, plantRow } from '../../testing/plants.ts';
import { addMember, makeGarden } from '../../testing/shared-gardens.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let test: TestApp;
let ann: Person;
let ben: Person;
let garden: GardenOwner;
let speciesId: number;
beforeAll(async () => {
  test = await testApp({ catalogue: true });
  ({ id: speciesId } = await test.deps.db.selectFrom('species').select('id').limit(1).executeTakeFirstOrThrow());
});
afterAll(() => test.close());
beforeEach(async () => {
  [ann, ben] = [await person(test), await person(test)];
  garden = await makeGarden(test, ann);
  await addMember(test, garden, ben, 'gardener');
});

const add = (who: Person, payload: object, gardenId?: number) =>
  who.inject({ method: 'POST', url: `/api/plants${gardenId === undefined ? '' : `?garden=${gardenId}`}`, payload });
const added = async (...request: Parameters<typeof add>): Promise<Plant> => {
  const answer = await add(...request);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json();
};
const statusOf = async (...request: Parameters<typeof add>) => (await add(...request)).statusCode;
const listed = async (who: Person, gardenId: number) =>
  ((await asked(who, 'GET', `/api/plants?garden=${gardenId}`)) as Plant[]).map(({ id }) => id);

/** A plant in the garden that was identified by photos and not added. */
const unadded = async (by: Person) => {
  const photo = () => photoRow(test, by, garden.id);
  const added = { gardenId: garden.id };
  const { plantId, identificationId } = await identifiedPlant(test, by, ['flower', 'leaf'], added, photo);
  await test.deps.db
    .updateTable('identifications')
    .set({ gardenId: garden.id })
    .where('id', '=', identificationId)
    .execute();
  return plantId;
};

describe('adding a plant', () => {
  it('of the catalog goes to the garden that is asked for, else to one’s own', async () => {
    const [here, own] = [await added(ben, { speciesId }, garden.id), await added(ben, { speciesId })];
    expect([here.gardenId, own.gardenId]).toEqual([garden.id, ben.garden.id]);
    expect([here.userId, own.userId]).toEqual([ben.user.id, ben.user.id]);
    expect([await listed(ann, garden.id), await listed(ben, ben.garden.id)]).toEqual([[here.id], [own.id]]);
  });

  it('that was identified in a shared garden adds it there, whoever identified it, once', async () => {
    const plantId = await unadded(ann);
    const [first, again] = [await added(ben, { plantId }), await added(ann, { plantId }, garden.id)];
    expect(first).toMatchObject({ id: plantId, gardenId: garden.id, userId: ann.user.id });
    expect(again).toEqual(first);
    expect(await listed(ann, garden.id)).toEqual([plantId]);
    const [entry] = await asked(ann, 'GET', `/api/plants/${plantId}/journal`);
    expect([entry.by.userId, entry.photos.length]).toEqual([ben.user.id, 1]);
    expect(await strayRows(test.deps.db)).toEqual([]);
  });

  it('of another garden of one’s own copies it by its species, and leaves it where it is', async () => {
    const plantId = await plantRow(test, ann, { gardenId: garden.id, speciesId, location: 'Bed 1' });
    const copy = await added(ben, { plantId }, ben.garden.id);
    const bare = { location: null, photoUrl: null };
    expect(copy).toMatchObject({ gardenId: ben.garden.id, userId: ben.user.id, speciesId, ...bare });
    expect(copy.id).not.toBe(plantId);
    const back = await added(ann, { plantId }, ann.garden.id);
    expect([back.gardenId, back.id === plantId]).toEqual([ann.garden.id, false]);
    expect(await listed(ann, garden.id)).toEqual([plantId]);
  });

  it('copies an identification of a garden that one only looks at, to one’s own', async () => {
    const viewer = await person(test);
    await addMember(test, garden, viewer, 'viewer');
    const plantId = await unadded(ann);
    expect(await added(viewer, { plantId })).toMatchObject({ gardenId: viewer.garden.id, userId: viewer.user.id });
    expect(await statusOf(viewer, { plantId }, garden.id)).toBe(403);
    expect(await listed(ann, garden.id)).toEqual([]);
  });
});

describe('a plant of a shared garden', () => {
  it('counts in the statistics of who identified it', async () => {
    await plantRow(test, ben, { gardenId: garden.id });
    const count = async (who: Person) => (await asked(who, 'GET', '/api/plants/stats')).identifiedCount;
    expect([await count(ann), await count(ben)]).toEqual([0, 1]);
  });
});
